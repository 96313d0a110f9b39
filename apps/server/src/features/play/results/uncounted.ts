import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { countCards } from '../../goods/cards/service.ts';
import { feedFlipPot } from '../flips/service.ts';
import { countMatches, weekOf } from '../statistics/service.ts';
import { takeUncounted } from './queries.ts';
import type { UncountedResult } from './tables.ts';

type Tx = Transaction<Database>;
/** Writes lines of the chat into the search index. */
export type IndexLines = (tx: Tx, lineIds: readonly number[]) => Promise<void>;

/**
 * Adds results to all counts and forgets them, in one transaction: each is counted once, also after a kill. Returns whether
 * the pot has grown. What another node counts at the moment is not there any more.
 */
export function countResults(
  db: Kysely<Database>,
  gameIds: readonly number[],
  indexLines: IndexLines,
): Promise<{ hasFedPot: boolean }> {
  return db.transaction().execute(async (tx) => {
    const results = await takeUncounted(tx, gameIds);
    if (results.length === 0) return { hasFedPot: false };
    await countUsed(tx, results);
    await countMatches(
      tx,
      results.map(({ match, at }) => ({ match, now: at })),
    );
    await indexLines(
      tx,
      results.flatMap(({ line }) => line ?? []),
    );
    const fed = results.filter(({ feedsPot }) => feedsPot).length;
    // the last lock: who finds the pot waits for it
    if (fed > 0) await feedFlipPot(tx, fed);
    return { hasFedPot: fed > 0 };
  });
}

async function countUsed(tx: Tx, results: readonly UncountedResult[]): Promise<void> {
  const weeks = Map.groupBy(
    results.filter(({ used }) => used !== null),
    ({ at }) => weekOf(at),
  );
  for (const [week, ended] of [...weeks].sort(([a], [b]) => (a < b ? -1 : 1)))
    await countCards(
      tx,
      week,
      ended.flatMap(({ used, match }) =>
        used!.map(({ drawn, played }, seat) => ({
          deck: match.sides[seat]!.deck,
          drawn: new Set(drawn),
          played: new Set(played),
          won: seat === match.winner,
        })),
      ),
    );
}
