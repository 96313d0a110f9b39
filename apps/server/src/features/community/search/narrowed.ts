import type { ReadSearch, SearchKind } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Condition } from '../../../platform/search/conditions.ts';
import { containsPhrase, lacks, ownedBy } from '../../../platform/search/narrowing.ts';
import type { Searchable } from '../../../platform/search/searchable.ts';
import type { Database } from '../../../platform/tables.ts';

/** Kinds whose things have an owner other than themselves. */
const OWNED: readonly SearchKind[] = ['work', 'idea', 'article', 'deck', 'skin', 'con', 'chat'];
/** For a period without an end: later than anything is written, ms. */
const LAST_MS = Date.UTC(3000, 0);

/**
 * Conditions of a search for documents of each kind; null for a kind that cannot meet them. `isTitleAsked`: the words of
 * the title are the query itself.
 */
export async function narrowed(
  db: Kysely<Database>,
  read: ReadSearch,
  isTitleAsked: boolean,
): Promise<(searchable: Searchable) => Condition[] | null> {
  const { phrases, without, title, author, topic, period } = read;
  const owners = await Promise.all(author.map((name) => ownedBy(db, name)));
  const ofAll = [
    ...phrases.map((words) => containsPhrase(words)),
    ...without.map(lacks),
    ...(isTitleAsked ? [] : title.map((words) => containsPhrase(words, 'title'))),
    ...owners,
  ];
  return ({ kind, conditions }) => {
    if (owners.length > 0 && !OWNED.includes(kind)) return null;
    const own: (Condition | undefined)[] = topic.map((word) => conditions?.topic?.(word));
    if (period) own.push(conditions?.period?.(new Date(period.from ?? 0), new Date(period.until ?? LAST_MS)));
    return own.includes(undefined) ? null : [...ofAll, ...(own as Condition[])];
  };
}
