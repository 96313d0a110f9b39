import { durationWords } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/tables.ts';
import { cardOf } from '../cards/service.ts';
import { conductOf } from '../conduct/service.ts';
import { activeDeck } from '../decks/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { PROVISIONAL_DEVIATION, START } from '../ratings/glicko.ts';
import { userOf } from '../users/service.ts';
import type { Contestant, Entrant } from './port.ts';

type Db = Kysely<Database>;

/**
 * Somebody who could begin a match now.
 * Throws NAME_REQUIRED, DECK_MISSING, RENTAL_ENDED, DECK_ILLEGAL, or DECK_NOT_OWNED when only cards are missing.
 */
export async function contestantOf(db: Db, userId: number): Promise<Omit<Contestant, 'salt'>> {
  const [user, deck] = await Promise.all([userOf(db, userId), activeDeck(db, userId)]);
  if (!user || user.name === '') throw new Refusal('NAME_REQUIRED');
  if (!deck) throw new Refusal('DECK_MISSING');
  if (deck.hasEnded) throw new Refusal('RENTAL_ENDED');
  if (deck.missing > 0) throw new Refusal('DECK_NOT_OWNED', { missing: deck.missing });
  if (!deck.isLegal) throw new Refusal('DECK_ILLEGAL');
  return { userId, name: user.name, deck: deck.cards, scoreId: deck.scoreId };
}

/** The player as he enters the queue. Throws what `contestantOf` throws, or SEARCH_COOLDOWN. */
export async function entrantOf(db: Db, userId: number, now: number): Promise<Entrant> {
  const contestant = await contestantOf(db, userId);
  const [shuns, rating, lastOpponent, ratedMatches, { missed, left }] = await Promise.all([
    shunned(db, userId),
    db
      .selectFrom('ratings')
      .selectAll()
      .where('user_id', '=', userId)
      .where('score_id', '=', contestant.scoreId)
      .executeTakeFirst(),
    lastOpponentOf(db, userId),
    ratedMatchesOf(db, userId),
    conductOf(db, userId, now),
  ]);
  const seconds = Math.max(missed.wait_seconds, left.wait_seconds);
  if (seconds > 0) {
    const cause = left.wait_seconds > missed.wait_seconds ? '떠난' : '수락하지 않은';
    throw new Refusal('SEARCH_COOLDOWN', { seconds, cause, wait: durationWords(seconds) });
  }
  const { rating: strength, deviation } = rating ?? START;
  return {
    ...contestant,
    rating: strength,
    provisional: deviation >= PROVISIONAL_DEVIATION,
    ratedMatches,
    isLeaver: left.step > 0,
    deckWorth: worthOf(contestant.deck),
    lastOpponent,
    shuns,
  };
}

const worthOf = (deck: readonly number[]) => deck.reduce((sum, id) => sum + ECONOMY.craft[cardOf(id)!.rarity], 0);

/** Whom a player ignores, or is ignored by. */
export async function shunned(db: Db, userId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('friends')
    .select(['user_id', 'target_user_id'])
    .where('ignore', '=', true)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('target_user_id', '=', userId)]))
    .execute();
  return new Set(rows.map((row) => (row.user_id === userId ? row.target_user_id : row.user_id)));
}

async function lastOpponentOf(db: Db, userId: number): Promise<number | null> {
  const { rows } = await sql<{ opponent: number }>`
    select case when user0 = ${userId} then user1 else user0 end as opponent from games
    where (user0 = ${userId} or user1 = ${userId}) and channel_id = 0 order by id desc limit 1`.execute(db);
  return rows[0]?.opponent ?? null;
}

/** On both ladders: whoever knows the game is no newcomer with a rented deck. */
async function ratedMatchesOf(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ games: number }>`
    select coalesce(sum(games), 0)::integer as games from ratings where user_id = ${userId}`.execute(db);
  return rows[0]!.games;
}
