import { type Kysely, sql } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/tables.ts';
import { activeDeck } from '../decks/service.ts';
import { PROVISIONAL_DEVIATION, START } from '../ratings/glicko.ts';
import { userOf } from '../users/service.ts';
import type { Entrant } from './service.ts';

type Db = Kysely<Database>;

const DAY_MS = 86_400_000;
/** docs/ECONOMY, conduct: seconds without search after the second, third, ... accept missed within 24 h. */
const COOL_DOWN_SECONDS = [0, 30, 120, 300, 900];

/** The player as he enters the queue. Throws NAME_REQUIRED, DECK_MISSING, DECK_ILLEGAL or SEARCH_COOLDOWN. */
export async function entrantOf(db: Db, userId: number, now: number): Promise<Entrant> {
  const [user, deck, shuns, rating, lastOpponent] = await Promise.all([
    userOf(db, userId),
    activeDeck(db, userId),
    shunned(db, userId),
    db.selectFrom('ratings').selectAll().where('user_id', '=', userId).where('score_id', '=', 1).executeTakeFirst(),
    lastOpponentOf(db, userId),
  ]);
  if (!user || user.name === '') throw new Refusal('NAME_REQUIRED');
  if (!deck) throw new Refusal('DECK_MISSING');
  if (!deck.isLegal) throw new Refusal('DECK_ILLEGAL');
  const seconds = await coolDown(db, userId, now);
  if (seconds > 0) throw new Refusal('SEARCH_COOLDOWN', { seconds });
  const { rating: strength, deviation } = rating ?? START;
  return {
    userId,
    name: user.name,
    deck: deck.cards,
    scoreId: 1,
    rating: strength,
    provisional: deviation >= PROVISIONAL_DEVIATION,
    lastOpponent,
    shuns,
  };
}

export async function noteMissedAccept(db: Db, userId: number): Promise<void> {
  await db.insertInto('missed_accepts').values({ user_id: userId }).execute();
}

async function coolDown(db: Db, userId: number, now: number): Promise<number> {
  const misses = await db
    .selectFrom('missed_accepts')
    .select('missed_at')
    .where('user_id', '=', userId)
    .where('missed_at', '>', new Date(now - DAY_MS))
    .orderBy('missed_at', 'desc')
    .execute();
  const last = misses[0];
  if (!last) return 0;
  const step = Math.min(misses.length, COOL_DOWN_SECONDS.length) - 1;
  return Math.max(0, Math.ceil(COOL_DOWN_SECONDS[step]! - (now - last.missed_at.getTime()) / 1000));
}

async function shunned(db: Db, userId: number): Promise<Set<number>> {
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
