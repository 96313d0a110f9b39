import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../e2e/journeys');

test('no two journeys are made by people of one name: on the server that they share only the first would get it', () => {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => [
      ...readFileSync(join(FOLDER, file), 'utf8').matchAll(/\.(?:signUp\('[^']*', |register\()'([^']+)'/g),
    ])
    .map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
