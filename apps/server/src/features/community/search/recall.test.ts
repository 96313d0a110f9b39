import type { SearchKind } from '@chilyo/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildSearch } from '../../../platform/search/rebuild.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { search } from './service.ts';
import { KOREAN_QUERIES } from './test-queries.ts';
import { searchables } from './test-searchables.ts';
import { fillSite } from './test-site.ts';
import { WANTED } from './test-wanted.ts';

/** A site full of similar texts, and one with little besides what players write. */
let [full, board]: TestDatabase[] = [];
beforeAll(async () => {
  [full, board] = await Promise.all([testDatabase(), testDatabase()]);
  await fillSite(full.db, { articles: 1500, lines: 3000, users: 300 }, dice(17));
  await fillSite(board.db, { articles: 80, lines: 60, users: 20 }, dice(17));
  for (const { db } of [full, board]) await rebuildSearch(db, searchables, Number.POSITIVE_INFINITY);
});
afterAll(() => Promise.all([full!.drop(), board!.drop()]));

/** Enough for texts that are the same every time (Park and Miller 1988). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The first three of the wanted kind. */
async function firstOf(typed: string, kind: SearchKind, isOfAll: boolean): Promise<string[]> {
  const asked = { q: typed, limit: 20, ...(!isOfAll && { kind }) };
  const { items } = await search((isOfAll ? board! : full!).db, searchables, asked, null);
  return items
    .filter((hit) => hit.kind === kind)
    .slice(0, 3)
    .map((hit) => hit.title.text);
}

test.each([
  ['two hundred Korean queries of one kind', KOREAN_QUERIES, false],
  ['two hundred queries of the one field for all', WANTED, true],
])('of %s at least 95 in 100 have what was meant among the first three', async (_, queries, isOfAll) => {
  expect(queries.length).toBeGreaterThanOrEqual(200);
  const missed: string[] = [];
  for (const { kind, typed, title } of queries) {
    const first = await firstOf(typed, kind, isOfAll);
    if (!first.includes(title)) missed.push(`${typed}: ${title} is not among ${first.join(' | ')}`);
  }
  expect(missed.length / queries.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
});
