import { koreanDate, STANDINGS_PAGE, type Standing, tierOf } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { meantBy } from '../../../../platform/search/meant.ts';
import type { Database } from '../../../../platform/tables.ts';
import { usersOf } from '../../../core/identity/service.ts';
import { userSummaries } from '../../faces/service.ts';
import { placedCount, placesOf, playersAt } from '../../ratings/service.ts';
import { friendsOf } from '../../relations/service.ts';

type Db = Kysely<Database>;
export type Asked = { score_id: number; words?: string | undefined; of: 'all' | 'friends'; page: number };

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 7;
/** Maximum of users that a search by name considers. */
const SOUGHT_MOST = 500;

/** Places of a ladder in order, and the total. */
export type Page = { places: [userId: number, place: number][]; total: number };

/** The players on a page of the running season, in order of place; null asks for no friends. */
export async function standingPage(db: Db, asked: Asked, viewerId: number | null): Promise<Page> {
  const { score_id, page } = asked;
  const offset = (page - 1) * STANDINGS_PAGE;
  const among = await askedFor(db, asked, viewerId);
  if (!among) {
    const [userIds, total] = await Promise.all([
      playersAt(db, score_id, offset + 1, STANDINGS_PAGE),
      placedCount(db, score_id),
    ]);
    return { places: userIds.map((id, index) => [id, offset + index + 1]), total };
  }
  const places = [...(await placesOf(db, score_id, among))].sort((a, b) => a[1] - b[1]);
  return { places: places.slice(offset, offset + STANDINGS_PAGE), total: places.length };
}

/** The users that the query is limited to; null: no limit. */
export async function askedFor(
  db: Db,
  { words, of }: Pick<Asked, 'words' | 'of'>,
  viewerId: number | null,
): Promise<number[] | null> {
  const friends =
    of === 'friends' && viewerId !== null
      ? (await friendsOf(db, viewerId)).filter(({ ignore }) => !ignore).map(({ target_user_id }) => target_user_id)
      : null;
  const own = friends && [...friends, viewerId!];
  if (!words?.trim()) return own;
  const meant = await meantBy(db, words, [{ kind: 'user', column: 'users.id', place: 'title' }]);
  const rows = await db.selectFrom('users').select('id').where(meant).orderBy('id').limit(SOUGHT_MOST).execute();
  const found = rows.map(({ id }) => id);
  return own ? own.filter((id) => found.includes(id)) : found;
}

type Ended = { user_id: number; place: number | null; rating: number; won: number; lost: number; drawn: number };

/** Ladder rows of the running season for players with these places, in the given order. */
export async function standingsOf(
  db: Db,
  scoreId: number,
  season: string,
  named: readonly (readonly [userId: number, place: number | null])[],
  now: number,
): Promise<Standing[]> {
  if (named.length === 0) return [];
  const userIds = named.map(([id]) => id);
  const places = new Map(named);
  const [rows, records] = await Promise.all([
    db
      .selectFrom('ratings')
      .select(['user_id', 'rating'])
      .where('score_id', '=', scoreId)
      .where('user_id', 'in', userIds)
      .execute(),
    db
      .selectFrom('season_records')
      .select(['user_id', 'won', 'lost', 'drawn'])
      .where('season', '=', season)
      .where('score_id', '=', scoreId)
      .where('user_id', 'in', userIds)
      .execute(),
  ]);
  const recordOf = new Map(records.map((record) => [record.user_id, record]));
  const ended = rows.map(
    ({ user_id, rating }): Ended => ({
      won: 0,
      lost: 0,
      drawn: 0,
      ...recordOf.get(user_id),
      user_id,
      place: places.get(user_id) ?? null,
      rating: Math.round(rating),
    }),
  );
  const byId = new Map(ended.map((row) => [row.user_id, row]));
  const ordered = userIds.flatMap((id) => byId.get(id) ?? []);
  return told(db, ordered, await linesOf(db, scoreId, userIds, now));
}

/** Number of players with a rated match on a ladder, in any season; provisional ones too. */
export async function playersWithMatches(db: Db, scoreId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ratings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('score_id', '=', scoreId)
    .where('games', '>', 0)
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of an ended season. */
export async function endedPage(
  db: Db,
  season: string,
  { score_id, page, ...asked }: Asked,
  viewerId: number | null,
): Promise<{ items: Standing[]; total: number }> {
  const among = await askedFor(db, asked, viewerId);
  const rows = db
    .selectFrom('season_standings')
    .where('season', '=', season)
    .where('score_id', '=', score_id)
    .where('place', 'is not', null)
    .$if(among !== null, (query) => query.where(sql<boolean>`user_id = any(${among}::integer[])`));
  const { count } = await rows.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const shown = await rows
    .selectAll()
    .orderBy('place')
    .offset((page - 1) * STANDINGS_PAGE)
    .limit(STANDINGS_PAGE)
    .execute();
  return { items: await told(db, shown, new Map()), total: count };
}

/** A user's final standing in a season; null if they did not take part. */
export async function endedOf(db: Db, season: string, scoreId: number, userId: number): Promise<Standing | null> {
  const row = await db
    .selectFrom('season_standings')
    .selectAll()
    .where('season', '=', season)
    .where('score_id', '=', scoreId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? (await told(db, [row], new Map()))[0]! : null;
}

type Line = { before: number | null; days: number[] };

async function told(db: Db, rows: readonly Ended[], lines: ReadonlyMap<number, Line>): Promise<Standing[]> {
  const ids = rows.map(({ user_id }) => user_id);
  const [users, faceOf] = await Promise.all([usersOf(db, ids), userSummaries(db, ids)]);
  // leaving players are met by no one; the others keep their places
  const staying = users.filter(({ leaves_at }) => leaves_at === null);
  const names = new Map(staying.map(({ id, name }) => [id, name]));
  const shown = rows.filter(({ user_id }) => names.has(user_id));
  return shown.map(({ user_id, place, rating, won, lost, drawn }) => ({
    ...faceOf(user_id),
    user_id,
    name: names.get(user_id)!,
    place,
    place_before: lines.get(user_id)?.before ?? null,
    rating,
    tier: tierOf(rating),
    won,
    lost,
    drawn,
    days: lines.get(user_id)?.days ?? [],
  }));
}

/** Each player's place this morning, and their ratings of the last days. */
async function linesOf(db: Db, scoreId: number, userIds: readonly number[], now: number): Promise<Map<number, Line>> {
  const [marks, days] = await Promise.all([
    db
      .selectFrom('standing_marks')
      .select(['user_id', 'place'])
      .where('score_id', '=', scoreId)
      .where('user_id', 'in', userIds)
      .execute(),
    db
      .selectFrom('rating_days')
      .select(['user_id', 'rating'])
      .where('score_id', '=', scoreId)
      .where('user_id', 'in', userIds)
      .where('day', '>', koreanDate(now - SHOWN_DAYS * DAY_MS))
      .orderBy('day')
      .execute(),
  ]);
  const lines = new Map<number, Line>(userIds.map((id) => [id, { before: null, days: [] }]));
  for (const { user_id, place } of marks) lines.get(user_id)!.before = place;
  for (const { user_id, rating } of days) lines.get(user_id)!.days.push(rating);
  return lines;
}
