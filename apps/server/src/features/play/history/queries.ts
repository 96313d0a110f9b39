import { type calls, RANKED_CHANNEL } from '@chilyo/protocol';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/tables.ts';
import { cardsOfElement } from '../../goods/cards/service.ts';

type Db = Kysely<Database>;
export type Filter = z.output<typeof calls.ownGames.query>;
export type GameRow = Selectable<Database['games']>;
const SEATS = [0, 1] as const;

/** A player's finished matches that fit a filter, newest first; one more than the limit, if there is one. */
export async function finishedGames(
  db: Db,
  userId: number,
  { before, limit, kind, result, element, opponent }: Filter,
): Promise<GameRow[]> {
  const cards = element && cardsOfElement(element);
  /** Matches at one seat. The seat's index decides which match the filter, and only these are fetched. */
  const sat = (seat: 0 | 1) => {
    const fitting = db
      .selectFrom('games')
      .select('id')
      .where(`user${seat}`, '=', userId)
      .where('status', '=', 'over')
      .$if(before !== undefined, (query) => query.where('id', '<', before!))
      .$if(kind === 'ranked', (query) => query.where('channel_id', '=', RANKED_CHANNEL))
      .$if(kind === 'friendly', (query) => query.where('channel_id', '>', RANKED_CHANNEL))
      .$if(kind === 'practice', (query) => query.where('channel_id', '<', RANKED_CHANNEL))
      .$if(result === 'won', (query) => query.where('winner', '=', seat))
      .$if(result === 'lost', (query) => query.where('winner', '=', 1 - seat))
      .$if(result === 'drawn', (query) => query.where('winner', 'is', null))
      .$if(cards !== undefined, (query) => query.where(`deck${seat}`, '&&', sql<number[]>`${cards}::integer[]`))
      .$if(opponent !== undefined && opponent !== '', (query) =>
        query.where(sql<boolean>`starts_with(${sql.ref(`name${1 - seat}`)}, ${opponent})`),
      )
      .orderBy('id', 'desc')
      .limit(limit + 1);
    return db.selectFrom('games').selectAll().where('id', 'in', fitting).orderBy('id', 'desc').execute();
  };
  const rows = (await Promise.all(SEATS.map(sat))).flat().sort((a, b) => b.id - a.id);
  return rows.slice(0, limit + 1);
}

export const gameById = (db: Db, id: number): Promise<GameRow | undefined> =>
  db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();

/** A player's latest finished ranked matches, newest first. */
export async function rankedGames(db: Db, userId: number, limit: number): Promise<GameRow[]> {
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
  return rows.slice(0, limit);
}

/** A player's latest finished ranked matches on one ladder, with their rewards, newest first. */
export const gamesOnLadder = (db: Db, userId: number, scoreId: number, limit: number) =>
  db
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

/**
 * Finished matches at one seat against people with exactly these cards, from before the deck id was stored: the cards
 * of the opposing deck, and 1 for a win.
 */
export const earlyGamesWith = (db: Db, userId: number, seat: 0 | 1, cardIds: readonly number[]) =>
  db
    .selectFrom('games')
    .select([
      sql<number[]>`${sql.ref(`deck${1 - seat}`)}`.as('enemy'),
      sql<number>`(winner is not distinct from ${seat})::int`.as('wins'),
    ])
    .where(`user${seat}`, '=', userId)
    .where(`deck_id${seat}`, 'is', null)
    .where(`deck${seat}`, '=', sql<number[]>`${cardIds}::integer[]`)
    .where('status', '=', 'over')
    .where('channel_id', '>=', RANKED_CHANNEL)
    .execute();
