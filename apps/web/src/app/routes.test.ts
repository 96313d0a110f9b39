import { expect, test } from 'vitest';
import { ROUTES } from './route-table.ts';

/** Longest word that a page gets: what is searched for. */
const MOST = 500;
/** What addresses of other sites, of chat programs and of people say. */
const ODD = new Set<unknown>([true, false, null, undefined, 0, -1, 1.5, 1e9, 1e21, '', ' ', 'zzz', '가'.repeat(900)]);
for (const word of ['%', '\u0000', '\u202E', 'true', 'null', '[1]', '{"a":1}', '<script>', '../..', '20-26'])
  ODD.add(word);
for (const word of ['__proto__', 'constructor', 'toString', [1], ['a', 'b'], { a: 1 }, {}, [[]]]) ODD.add(word);
/** Every name that a validator knows. */
const NAMES = (
  'words q kind state order sort page part of work review ladder season weeks band cards edition card days from until ' +
  'user by open action topic without place element cost type rarity keyword owned set whose filter deck code idea author ' +
  'link maker level at t invitation box to write way result opponent view back address pages only tables tab'
).split(' ');

test('whatever an address says after its question mark, a page gets short words and whole numbers', () => {
  const odd = ROUTES.flatMap(({ path, search }) =>
    NAMES.flatMap((name) =>
      [...ODD].flatMap((value) => {
        const read = search({ [name]: value }) as Record<string, unknown>;
        return Object.entries(read).flatMap(([key, got]) => {
          const isFit =
            (typeof got === 'string' && (key === 'back' || got.length <= MOST)) ||
            (typeof got === 'number' && Number.isInteger(got)) ||
            got === true;
          return isFit ? [] : [`${path}?${name}=${JSON.stringify(value)}: ${key} is ${JSON.stringify(got)}`];
        });
      }),
    ),
  );
  expect(odd).toEqual([]);
});
