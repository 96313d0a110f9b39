import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sharedServer } from '../shared-server.ts';

const root = join(import.meta.dirname, '../..');
const prometheus = join(root, 'deploy/prometheus');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Names of figures, without the endings of their parts. */
const figuresIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:chilyo|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    ),
  ),
];
const promtool = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'promtool'))
  .find((path) => existsSync(path));
if (!promtool) console.log('경보의 문법 시험은 promtool(prometheus 꾸러미)이 없어 하지 않았습니다.');

let exported: string[];
beforeAll(async () => {
  const { url } = await sharedServer();
  const text = await (await fetch(`${url}/metrics`)).text();
  exported = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
}, 60_000);

test.each([
  'deploy/prometheus/chilyo.rules.yml',
  'deploy/prometheus/chilyo.rules.test.yml',
  'deploy/grafana/chilyo.json',
])('%s asks only for figures that a server exports', (path) => {
  const figures = figuresIn(read(path));
  expect(figures.length).toBeGreaterThan(2);
  expect(figures.filter((name) => !exported.includes(name))).toEqual([]);
});

test('every figure of the site is in the documents and on the board', () => {
  const own = exported.filter((name) => name.startsWith('chilyo_'));
  expect(own).toContain('chilyo_actions_acknowledged_total');
  for (const path of ['docs/OPERATIONS.md', 'deploy/grafana/chilyo.json'])
    expect(own.filter((name) => !figuresIn(read(path)).includes(name))).toEqual([]);
});

if (promtool)
  test('the alerts are valid, and are raised by what they are for', () => {
    const run = (...words: string[]) =>
      execFileSync(promtool, words, { cwd: prometheus, encoding: 'utf8', stdio: 'pipe' });
    expect(run('check', 'rules', 'chilyo.rules.yml')).toContain('SUCCESS');
    expect(run('test', 'rules', 'chilyo.rules.test.yml')).toContain('SUCCESS');
  });
