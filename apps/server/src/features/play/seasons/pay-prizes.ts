import { LADDER_WORDS, seasonPrize, tierOf } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import type { Show } from '../../core/notices/service.ts';
import { giveGift } from '../../goods/gifts/service.ts';
import { keepBest } from '../rewards/service.ts';
import { prizesOf } from './prizes.ts';
import { type FinalStanding, markPaid, unpaidStandings } from './queries/season-rows.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
export type Prize = Pick<FinalStanding, 'season' | 'score_id' | 'user_id' | 'place'> & {
  dpoint: number;
  boosters: number;
};

/** Stores the notice of a prize, in its transaction. */
type Tell = (tx: Tx, prize: Prize) => Promise<Show>;

/**
 * Pays the prizes of ended seasons into gift boxes. Each is a transaction that also marks it as paid and stores its
 * notice, so an interrupted run continues with the rest, and no prize is paid twice or without a notice.
 */
export async function payPrizes(db: Db, now: number, tell: Tell): Promise<void> {
  for (;;) {
    const rows = await unpaidStandings(db);
    if (rows.length === 0) return;
    for (const row of rows) {
      const show = await payOne(db, row, now, tell);
      show?.();
    }
  }
}

/** Returns the function that pushes the notice; null when another process has paid the prize, or when it is empty. */
async function payOne(db: Db, row: FinalStanding, now: number, tell: Tell): Promise<Show | null> {
  const { season, score_id, user_id, place, rating, won, lost, drawn } = row;
  const places = await prizesOf(db, season);
  const { dpoint, boosters } = seasonPrize({ place, tier: tierOf(rating), games: won + lost + drawn }, places);
  return db.transaction().execute(async (tx) => {
    if (!(await markPaid(tx, row, now))) return null;
    if (place === 1) await keepBest(tx, user_id, 'season_first', 1);
    if (place !== null && place <= 3) await keepBest(tx, user_id, 'season_three', 1);
    if (dpoint + boosters === 0) return null;
    const packs = boosters > 0 ? [{ pack: 'mixed' as const, count: boosters }] : [];
    await giveGift(tx, user_id, { gpoint: 0, dpoint, cards: [], boosters: packs }, 'season', prizeWords(row));
    return tell(tx, { season, score_id, user_id, place, dpoint, boosters });
  });
}

/** The text on the gift. */
function prizeWords({ season, score_id, place }: FinalStanding): string {
  const ladder = `${Number(season.slice(5))}월 시즌 ${LADDER_WORDS[score_id as 1 | 2]}`;
  return place === null ? `${ladder} 사다리` : `${ladder} 사다리 ${place}위`;
}
