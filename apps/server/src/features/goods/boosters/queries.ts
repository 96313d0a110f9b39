import type { BoosterOdds, BoosterOpening, BoosterPack, Boosters, BoosterTotals } from '@chilyo/protocol';
import { hashOf, packOdds, RARITIES } from '@chilyo/protocol/booster-roll';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { type PageAsked, pageOf } from '../../../platform/page.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { ECONOMY } from '../economy/service.ts';
import { boosterPlayer, copiesHeld, type EscrowedCopies, stateOf } from './player.ts';
import { grantedBoosters } from './queries/granted.ts';
import { currentTable, hasSetPacks } from './table.ts';

type Db = Kysely<Database>;
type OpeningRow = Selectable<Database['booster_openings']>;

/** The packs of elements are in the order of the week, as in all lists of elements. */
const PACKS: readonly BoosterPack[] = ['mixed', 'set', 'W', 'B', 'R', 'U', 'G', 'S', 'D'];

/** Gpoint of a pack: one of a set costs as much as one of an element. */
export const priceOf = (pack: BoosterPack): number => ECONOMY.booster[pack === 'mixed' ? 'mixed' : 'element'];

/** The packs that a player owns, and the state of their next roll. */
export async function boostersOf(db: Db, userId: number): Promise<Boosters> {
  const player = await boosterPlayer(db, userId);
  const granted = await grantedBoosters(db, userId);
  return {
    packs: PACKS.filter((pack) => pack !== 'set' || hasSetPacks() || granted.has(pack)).map((pack) => ({
      pack,
      gpoint: priceOf(pack),
      granted: granted.get(pack) ?? 0,
    })),
    pity: ECONOMY.booster.pity,
    since: { epic: player.since_epic, legendary: player.since_legendary },
    hash: hashOf(player.seed),
  };
}

/** The odds of a player's next pack; without a player, those of a new one. */
export async function boosterOdds(
  db: Db,
  userId: number | null,
  pack: BoosterPack,
  escrowed: readonly EscrowedCopies[],
): Promise<BoosterOdds> {
  const state =
    userId === null
      ? stateOf(null, new Map())
      : stateOf(await boosterPlayer(db, userId), await copiesHeld(db, userId, escrowed));
  return { pack, is_own: userId !== null, slots: packOdds(currentTable().table, pack, state) };
}

export const insertOpening = (
  tx: Transaction<Database>,
  opening: Insertable<Database['booster_openings']>,
): Promise<OpeningRow> => tx.insertInto('booster_openings').values(opening).returningAll().executeTakeFirstOrThrow();

/** An opening in the contract's form. */
export function openingOf(row: OpeningRow): BoosterOpening {
  const { user_id: _, created_at, ...same } = row;
  return { ...same, hash: hashOf(row.seed), created_ts: secondsOf(created_at) };
}

/** A player's openings, newest first, with the expected and actual totals by rarity. */
export async function boosterHistory(
  db: Db,
  userId: number,
  { before, limit }: PageAsked,
): Promise<{ items: BoosterOpening[]; next: number | null; totals: BoosterTotals }> {
  let asked = db
    .selectFrom('booster_openings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) asked = asked.where('id', '<', before);
  const rows = await asked.execute();
  const player = await boosterPlayer(db, userId);
  const named = (list: readonly number[]) =>
    Object.fromEntries(RARITIES.map((rarity, at) => [rarity, list[at]!])) as BoosterTotals['observed'];
  return {
    ...pageOf(rows, limit, openingOf),
    totals: { packs: player.packs, expected: named(player.expected), observed: named(player.observed) },
  };
}
