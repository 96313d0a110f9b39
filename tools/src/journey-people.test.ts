import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../e2e/journeys');
const journeys = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'));

test.each([
  ['name', /\.(?:signUp(?:ByForms)?\('[^']*', |register\()'([^']+)'/g],
  ['e-mail', /\.(?:signUp(?:ByForms)?|openAccount)\('([^']+)'/g],
])(
  'no two journeys are made by people of one %s: on the server that they share only the first would get it',
  (_, of) => {
    const taken = journeys.flatMap((journey) => [...journey.matchAll(of)]).map(([, one]) => one!);
    expect(taken.length).toBeGreaterThan(20);
    expect(taken.filter((one, at) => taken.indexOf(one) !== at)).toEqual([]);
  },
);
