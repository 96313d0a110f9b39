/** Match history of players, from the rows that finished matches leave behind. */
import { elementCodes } from '@chilyo/card-language';
import type { DeckRecord, LastGame, OwnGame, RatingPoint } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { metUser } from '../../core/identity/service.ts';
import { deckOf, elementsOf } from '../decks/service.ts';
import type { Reward } from '../results/service.ts';
import { deckCounts } from '../statistics/service.ts';
import {
  earlyGamesWith,
  type Filter,
  finishedGames,
  type GameRow,
  gameById,
  gamesOnLadder,
  rankedGames,
} from './queries.ts';

type Db = Kysely<Database>;
const ELEMENTS = elementCodes.filter((element) => element !== 'N');

/** One page of a player's finished matches that fit a filter, newest first; `next` is the cursor. */
export async function ownGames(
  db: Db,
  userId: number,
  filter: Filter,
): Promise<{ items: OwnGame[]; next: number | null }> {
  const rows = await finishedGames(db, userId, filter);
  return pageOf(rows, filter.limit, (row) => toOwnGame(row, row.user0 === userId ? 0 : 1));
}

/** Throws GAME_NOT_FOUND, NOT_A_PLAYER, or GAME_STILL_RUNNING until the result is stored. */
export async function ownGame(db: Db, userId: number, id: number): Promise<OwnGame> {
  const row = await gameById(db, id);
  if (!row) throw new Refusal('GAME_NOT_FOUND');
  if (row.user0 !== userId && row.user1 !== userId) throw new Refusal('NOT_A_PLAYER');
  if (row.status !== 'over') throw new Refusal('GAME_STILL_RUNNING');
  return toOwnGame(row, row.user0 === userId ? 0 : 1);
}

/** Public data of a player's latest finished ranked matches, newest first. */
export async function lastGames(db: Db, userId: number, limit: number): Promise<LastGame[]> {
  const rows = await rankedGames(db, userId, limit);
  return rows.map((row) => {
    const { id, result, opponent, own_elements, opponent_elements, ended_ts } = toOwnGame(
      row,
      row.user0 === userId ? 0 : 1,
    );
    return { id, result, opponent, own_elements, opponent_elements, ended_ts };
  });
}

/** The ratings after a player's latest ranked matches on one ladder, oldest first. Throws USER_NOT_FOUND. */
export async function ratingCurve(db: Db, userId: number, scoreId: number, limit: number): Promise<RatingPoint[]> {
  await metUser(db, userId);
  const rows = await gamesOnLadder(db, userId, scoreId, limit);
  return rows.reverse().flatMap(({ id, rewards, ended_ms }) => {
    const rating = rewardOf(rewards, userId)?.rating;
    return rating ? [{ game_id: id, rating: rating.after, ended_ts: seconds(ended_ms ?? 0) }] : [];
  });
}

/**
 * A deck's results against people. Counts matches by deck id, whatever cards it held, from sums updated at each match's
 * end; matches from before the deck id was stored are found by their card list. Throws DECK_NOT_YOURS.
 */
export async function deckRecord(db: Db, userId: number, deckId: number): Promise<DeckRecord> {
  const { card_ids } = await deckOf(db, userId, deckId);
  const early = (seat: 0 | 1) => earlyGamesWith(db, userId, seat, card_ids);
  const [kept, ...others] = await Promise.all([deckCounts(db, userId, deckId), early(0), early(1)]);
  const rows = [
    ...kept,
    ...others.flat().map(({ enemy, wins }) => ({ enemy: elementsOf(enemy).join(''), games: 1, wins })),
  ];
  const sum = (of: typeof rows) =>
    of.reduce(({ games, wins }, row) => ({ games: games + row.games, wins: wins + row.wins }), { games: 0, wins: 0 });
  return {
    total: sum(rows),
    by_element: ELEMENTS.map((element) => ({ element, ...sum(rows.filter(({ enemy }) => enemy.includes(element))) })),
  };
}

function toOwnGame(row: GameRow, seat: 0 | 1): OwnGame {
  const sides = [
    { user_id: row.user0, name: row.name0, deck: row.deck0 },
    { user_id: row.user1, name: row.name1, deck: row.deck1 },
  ] as const;
  const [own, opponent] = [sides[seat], sides[seat === 0 ? 1 : 0]];
  const reward = rewardOf(row.rewards, own.user_id);
  return {
    id: row.id,
    channel_id: row.channel_id,
    clock: row.clock_kind,
    opponent: { user_id: opponent.user_id, name: opponent.name },
    own_elements: elementsOf(own.deck),
    opponent_elements: elementsOf(opponent.deck),
    result: row.winner === null ? 'drawn' : row.winner === seat ? 'won' : 'lost',
    reason: row.reason as OwnGame['reason'],
    gpoint: reward?.gpoint ?? 0,
    unpaid: reward?.unpaid ?? null,
    // matches from before placements were stored have none
    rating: reward?.rating ? { ...reward.rating, placement: reward.rating.placement ?? null } : null,
    quests: reward?.quests ?? [],
    started_ts: seconds(row.started_ms),
    ended_ts: seconds(row.ended_ms ?? row.started_ms),
  };
}

const rewardOf = (rewards: object | null, userId: number): Reward | undefined =>
  (rewards as Reward[] | null)?.find((reward) => reward.userId === userId);

const seconds = (ms: number) => Math.floor(ms / 1000);
