import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverSources } from './ignored-answers.ts';

/** Fields of pino and of requests, which no call in the server names. */
const BY_ITSELF = ['level', 'time', 'msg', 'pid', 'hostname', 'reqId'];
const CALL = /\blog\??\.(?:info|warn|error|fatal|debug)\(\s*\{([^{}]*)\}/g;

test('the page for operators has every field of the log, and no other', () => {
  const written = serverSources().flatMap(({ text }) =>
    Array.from(text.matchAll(CALL), ([, fields]) =>
      fields!.split(',').map((field) => field.split(':')[0]!.trim()),
    ).flat(),
  );
  const page = readFileSync('docs/OPERATIONS.md', 'utf8');
  const [, table = ''] = /\*\*The log\*\*.*\n\n((?:\|.*\n)+)/.exec(page) ?? [];
  const told = table
    .split('\n')
    .flatMap((row) => Array.from(row.split('|')[1]?.matchAll(/`(\w+)`/g) ?? [], ([, name]) => name!));
  expect(new Set(told)).toEqual(new Set([...written.filter(Boolean), ...BY_ITSELF]));
});
