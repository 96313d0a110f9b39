import { existsSync } from 'node:fs';
import { verbs } from '@chilyo/card-language';
import { expect, test } from 'vitest';

test('every verb has a test of its own', () => {
  const fileOf = (verb: string) => `${import.meta.dirname}/${verb.replaceAll('_', '-')}.test.ts`;
  expect(Object.keys(verbs).filter((verb) => !existsSync(fileOf(verb)))).toEqual([]);
});
