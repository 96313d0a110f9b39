import { elementCodes } from '@chilyo/card-language';
import {
  type calls,
  type DeckRecord,
  type LastGame,
  type OwnGame,
  RANKED_CHANNEL,
  type RatingPoint,
} from '@chilyo/protocol';
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { pageOf } from '../../platform/page.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/tables.ts';
import { cardsOfElement } from '../cards/service.ts';
import { deckOf, elementsOf } from '../decks/service.ts';
import { namedUser } from '../identity/service.ts';
import type { Reward } from '../results/service.ts';

type Db = Kysely<Database>;
type Filter = z.output<typeof calls.ownGames.query>;
type Games = ExpressionBuilder<Database, 'games'>;
const SEATS = [0, 1] as const;
const ELEMENTS = elementCodes.filter((element) => element !== 'N');

/** A player's finished matches that fit a filter, newest first; `next` continues. */
export async function ownGames(
  db: Db,
  userId: number,
  { before, limit, kind, result, element, opponent }: Filter,
): Promise<{ items: OwnGame[]; next: number | null }> {
  let asked = db
    .selectFrom('games')
    .selectAll()
    .where('status', '=', 'over')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) asked = asked.where('id', '<', before);
  if (kind === 'ranked') asked = asked.where('channel_id', '=', RANKED_CHANNEL);
  if (kind === 'friendly') asked = asked.where('channel_id', '>', RANKED_CHANNEL);
  if (kind === 'practice') asked = asked.where('channel_id', '<', RANKED_CHANNEL);
  const cards = element && cardsOfElement(element);
  /** The player at one seat, and everything that is asked of that seat and the other one. */
  const sat = (eb: Games, seat: 0 | 1) => {
    const wanted = [eb(seat === 0 ? 'user0' : 'user1', '=', userId)];
    if (result === 'won') wanted.push(eb('winner', '=', seat));
    if (result === 'lost') wanted.push(eb('winner', '=', seat === 0 ? 1 : 0));
    if (result === 'drawn') wanted.push(eb('winner', 'is', null));
    if (cards) wanted.push(eb(seat === 0 ? 'deck0' : 'deck1', '&&', sql<number[]>`${cards}::integer[]`));
    if (opponent)
      wanted.push(eb(eb.fn<boolean>('starts_with', [`name${1 - seat}` as 'name0', eb.val(opponent)]), '=', true));
    return eb.and(wanted);
  };
  const rows = await asked.where((eb) => eb.or(SEATS.map((seat) => sat(eb, seat)))).execute();
  return pageOf(rows, limit, (row) => toOwnGame(row, row.user0 === userId ? 0 : 1));
}

/** Throws GAME_NOT_FOUND, NOT_A_PLAYER, or GAME_STILL_RUNNING until the result is stored. */
export async function ownGame(db: Db, userId: number, id: number): Promise<OwnGame> {
  const row = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('GAME_NOT_FOUND');
  if (row.user0 !== userId && row.user1 !== userId) throw new Refusal('NOT_A_PLAYER');
  if (row.status !== 'over') throw new Refusal('GAME_STILL_RUNNING');
  return toOwnGame(row, row.user0 === userId ? 0 : 1);
}

/** What anybody may know of a player's last ranked matches that are over, newest first. */
export async function lastGames(db: Db, userId: number, limit: number): Promise<LastGame[]> {
  const at = (seat: 0 | 1) =>
    db
      .selectFrom('games')
      .selectAll()
      .where(`user${seat}`, '=', userId)
      .where('status', '=', 'over')
      .where('channel_id', '=', RANKED_CHANNEL)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  const rows = (await Promise.all(SEATS.map(at))).flat().sort((a, b) => b.id - a.id);
  return rows.slice(0, limit).map((row) => {
    const { id, result, opponent, own_elements, opponent_elements, ended_ts } = toOwnGame(
      row,
      row.user0 === userId ? 0 : 1,
    );
    return { id, result, opponent, own_elements, opponent_elements, ended_ts };
  });
}

/** The ratings after a player's last ranked matches on one ladder, oldest first. Throws USER_NOT_FOUND. */
export async function ratingCurve(db: Db, userId: number, scoreId: number, limit: number): Promise<RatingPoint[]> {
  await namedUser(db, userId);
  const rows = await db
    .selectFrom('games')
    .select(['id', 'rewards', 'ended_ms'])
    .where('status', '=', 'over')
    .where('channel_id', '=', RANKED_CHANNEL)
    .where((eb) =>
      eb.or([
        eb.and([eb('user0', '=', userId), eb('score_id0', '=', scoreId)]),
        eb.and([eb('user1', '=', userId), eb('score_id1', '=', scoreId)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse().flatMap(({ id, rewards, ended_ms }) => {
    const rating = rewardOf(rewards, userId)?.rating;
    return rating ? [{ game_id: id, rating: rating.after, ended_ts: seconds(ended_ms ?? 0) }] : [];
  });
}

/**
 * How a player's deck has done against people. Its matches are those that were dealt with it, whatever it held then; those of before
 * that was kept are told by the same list of cards. The database counts them, so that many cost no more than few. Throws DECK_NOT_YOURS.
 */
export async function deckRecord(db: Db, userId: number, deckId: number): Promise<DeckRecord> {
  const { card_ids } = await deckOf(db, userId, deckId);
  const side = (seat: 0 | 1) => {
    const [user, id, deck, enemy] = [`user${seat}`, `deck_id${seat}`, `deck${seat}`, `deck${1 - seat}`].map((name) =>
      sql.ref(name),
    );
    return sql`
      select winner = ${seat} as is_won, ${enemy} as enemy from games
      where ${user} = ${userId} and status = 'over' and channel_id >= ${RANKED_CHANNEL}
        and (${id} = ${deckId} or (${id} is null and ${deck} = ${card_ids}::integer[]))`;
  };
  const counts = ELEMENTS.map((element) => {
    const isOf = sql`enemy && ${cardsOfElement(element)}::integer[]`;
    return sql`count(*) filter (where ${isOf}) as ${sql.ref(`games_${element}`)},
      count(*) filter (where is_won and ${isOf}) as ${sql.ref(`wins_${element}`)}`;
  });
  const { rows } = await sql<Record<string, string>>`
    select count(*) as games, count(*) filter (where is_won) as wins, ${sql.join(counts)}
    from (${side(0)} union all ${side(1)}) as played`.execute(db);
  const of = (name: string) => Number(rows[0]![name]);
  return {
    total: { games: of('games'), wins: of('wins') },
    by_element: ELEMENTS.map((element) => ({ element, games: of(`games_${element}`), wins: of(`wins_${element}`) })),
  };
}

function toOwnGame(row: Selectable<Database['games']>, seat: 0 | 1): OwnGame {
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
    // those of matches that were played before placements were told have none
    rating: reward?.rating ? { ...reward.rating, placement: reward.rating.placement ?? null } : null,
    quests: reward?.quests ?? [],
    started_ts: seconds(row.started_ms),
    ended_ts: seconds(row.ended_ms ?? row.started_ms),
  };
}

const rewardOf = (rewards: object | null, userId: number): Reward | undefined =>
  (rewards as Reward[] | null)?.find((reward) => reward.userId === userId);

const seconds = (ms: number) => Math.floor(ms / 1000);
