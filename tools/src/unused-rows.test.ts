import { notices, refusals } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { LIMITS } from '../../apps/server/src/platform/limits.ts';
import { writtenSources } from './retired-words.ts';

const PROTOCOL = 'packages/protocol/src';
const sources = writtenSources().filter(({ file }) => !/\.test\.tsx?$/.test(file));
const textOf = (path: string) => sources.find(({ file }) => file === path)!.text;
const namesIn = (path: string, row: RegExp) => Array.from(textOf(path).matchAll(row), ([, name]) => name!);
/** Rows whose names stand nowhere but in their own table. */
const unused = (names: readonly string[], table: string, within = /./) => {
  const others = sources.filter(({ file }) => file !== table && within.test(file)).map(({ text }) => text);
  return names.filter((name) => !others.some((text) => new RegExp(`(['.])${name}\\b`).test(text)));
};

test('every notice is told by somebody', () =>
  expect(unused(Object.keys(notices), `${PROTOCOL}/notices.ts`, /^apps\/server/)).toEqual([]));

test('every limit is asked by somebody', () =>
  expect(unused(Object.keys(LIMITS), 'apps/server/src/platform/limits.ts')).toEqual([]));

test('every right is asked by somebody', () => {
  const names = namesIn(`${PROTOCOL}/permissions.ts`, /^ {2}(\w+): \[/gm);
  expect(names.length).toBeGreaterThan(3);
  expect(unused(names, `${PROTOCOL}/permissions.ts`)).toEqual([]);
});

test('every refusal is given by somebody', () =>
  expect(unused(Object.keys(refusals), `${PROTOCOL}/refusals.ts`)).toEqual([]));

test('every event of the server is heard by the page', () => {
  const [, events = ''] = textOf(`${PROTOCOL}/events.ts`).split('export type ServerEvents');
  const names = Array.from(events.matchAll(/^ {2}([A-Z_]+): \(/gm), ([, name]) => name!);
  expect(names.length).toBeGreaterThan(10);
  const page = sources.filter(({ file }) => file.startsWith('apps/web/')).map(({ text }) => text);
  expect(names.filter((name) => !page.some((text) => text.includes(`socket.on('${name}'`)))).toEqual([]);
});
