import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const E2E = join(import.meta.dirname, '../../e2e');
const sourcesIn = (folder: string) =>
  readdirSync(join(E2E, folder))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(E2E, folder, file), 'utf8'));
/** Each folder is a project with servers of its own. */
const journeys = ['journeys', 'journeys-full'].map(sourcesIn);

test.each([
  ['name', /\.(?:signUp(?:ByForms)?\('[^']*', |register\()'([^']+)'/g],
  ['e-mail', /\.(?:signUp(?:ByForms)?|openAccount)\('([^']+)'/g],
])(
  'no two journeys are made by people of one %s: on the server that they share only the first would get it',
  (_, of) => {
    const taken = journeys.map((sources) => sources.flatMap((one) => [...one.matchAll(of)].map(([, name]) => name!)));
    expect(taken.flat().length).toBeGreaterThan(20);
    for (const names of taken) expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([]);
  },
);
