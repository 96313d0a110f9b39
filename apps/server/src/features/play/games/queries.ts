import { DEPARTED_NAME, type GameListItem } from '@chilyo/protocol';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { PageAsked } from '../../../platform/page.ts';
import type { Database } from '../../../platform/tables.ts';
import { playerSummaries, userSummaries } from '../faces/service.ts';
import { LiveGame } from './live-game.ts';
import type { LoggedAction } from './queries/logged-actions.ts';
import { cardSetOfMatch } from './rules.ts';

type Db = Kysely<Database>;

const RECENT_REPLAYS = 10;

/** Reserved before the match is created, because the seed is derived from the id. */
export async function reserveGameId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('games', 'id')) as id`.execute(db);
  return rows[0]!.id;
}

export async function insertGame(db: Db, game: Insertable<Database['games']>): Promise<void> {
  await db.insertInto('games').values(game).execute();
}

/** A match rebuilt from its log; undefined when the id is unknown. */
export async function loadGame(db: Db, id: number): Promise<LiveGame | undefined> {
  const row = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [cardSet, faces] = await Promise.all([cardSetOfMatch(db, row), playerSummaries(db, row)]);
  const live = new LiveGame(row, cardSet, faces);
  const log = await db.selectFrom('game_actions').selectAll().where('game_id', '=', id).orderBy('no').execute();
  for (const logged of log) replay(live, logged);
  return live;
}

function replay(live: LiveGame, logged: Pick<LoggedAction, 'no' | 'seat' | 'action' | 'at_ms' | 'clock'>): void {
  if (logged.action.type === 'claim') throw new Error('a claim is stored as the forfeit it leads to');
  const step = live.consider(logged.seat, logged.action, logged.at_ms);
  if ('code' in step) throw new Error(`action ${logged.no} of match ${live.row.id} does not replay: ${step.code}`);
  live.advance({ ...step, clock: logged.clock });
}

export const runningGameIds = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('games').select('id').where('status', '=', 'running').orderBy('id').execute()).map(
    ({ id }) => id,
  );

/**
 * Live matches between people, then recent replays. Correspondence matches are left out: there is nothing to watch
 * live.
 */
export async function listedGames(db: Db) {
  const columns = ['id', 'user0', 'user1', 'name0', 'name1', 'channel_id'] as const;
  const listed = db.selectFrom('games').select(columns).where('channel_id', '>=', 0);
  const [live, replays] = await Promise.all([
    listed
      .where('status', '=', 'running')
      .where('clock_kind', '<>', 'correspondence')
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),
    listed.where('status', '=', 'over').orderBy('id', 'desc').limit(RECENT_REPLAYS).execute(),
  ]);
  const faceOfUser = await userSummaries(
    db,
    [...live, ...replays].flatMap(({ user0, user1 }) => [user0, user1]),
  );
  const item =
    (isReplay: boolean) =>
    (row: (typeof live)[number]): GameListItem => ({
      id: row.id,
      name1: row.name0,
      name2: row.name1,
      user_ids: [row.user0, row.user1],
      faces: [faceOfUser(row.user0), faceOfUser(row.user1)],
      channel_id: row.channel_id,
      is_replay: isReplay,
    });
  return [...live.map(item(false)), ...replays.map(item(true))];
}

/** Whether the match exists and is public; practice is private. */
export const isPublicGame = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('games').select('id').where('id', '=', id).where('channel_id', '>=', 0).executeTakeFirst()) !==
  undefined;

/**
 * The running match of each user against a person. Practice is private, and correspondence matches keep no user busy.
 */
export async function runningGamesOf(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('games')
    .select(['id', 'user0', 'user1'])
    .where('status', '=', 'running')
    .where('channel_id', '>=', 0)
    .where('clock_kind', '<>', 'correspondence')
    .where((eb) => eb.or([eb('user0', 'in', userIds), eb('user1', 'in', userIds)]))
    .orderBy('id')
    .execute();
  return new Map(rows.flatMap(({ id, user0, user1 }) => [[user0, id] as const, [user1, id] as const]));
}

/** The players of all running matches that keep them busy. */
export async function playersNow(db: Db): Promise<{ userId: number; gameId: number }[]> {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'user0', 'user1'])
    .where('status', '=', 'running')
    .where('clock_kind', '<>', 'correspondence')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, user0, user1 }) =>
    [user0, user1].filter((userId) => userId > 0).map((userId) => ({ userId, gameId: id })),
  );
}

/** Whether the user has an unfinished match of any kind. */
export const isPlaying = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('games')
    .select('id')
    .where('status', '=', 'running')
    .where((eb) => eb.or([eb('user0', '=', userId), eb('user1', '=', userId)]))
    .executeTakeFirst()) !== undefined;

const runningCorrespondence = (db: Db, userId: number) =>
  db
    .selectFrom('games')
    .where('status', '=', 'running')
    .where('clock_kind', '=', 'correspondence')
    .where((eb) => eb.or([eb('user0', '=', userId), eb('user1', '=', userId)]));

/** Ids of a user's running correspondence matches, newest first; one more than the limit, if there is one. */
export const correspondenceIds = (db: Db, userId: number, { before, limit }: PageAsked): Promise<{ id: number }[]> =>
  runningCorrespondence(db, userId)
    .select('id')
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** The players of each running correspondence match of a user. */
export const correspondencePlayers = (db: Db, userId: number): Promise<{ user0: number; user1: number }[]> =>
  runningCorrespondence(db, userId).select(['user0', 'user1']).execute();

/** Anonymises a departing user in their matches, which stay for their opponents. */
export const forgetPlayer = (tx: Db, userId: number) => renamePlayer(tx, userId, DEPARTED_NAME);

/** Shows a user by another name in their matches so far. */
export async function renamePlayer(tx: Db, userId: number, name: string): Promise<void> {
  await tx.updateTable('games').set({ name0: name }).where('user0', '=', userId).execute();
  await tx.updateTable('games').set({ name1: name }).where('user1', '=', userId).execute();
}

/** Marks a running match as over. Returns its length, ms; undefined if it already was. */
export async function closeGame(
  tx: Db,
  id: number,
  { winner, reason, turns }: { winner: number | null; reason: string; turns: number },
  now: number,
): Promise<{ lengthMs: number } | undefined> {
  const closed = await tx
    .updateTable('games')
    .set({ status: 'over', winner, reason, turns, ended_ms: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('started_ms')
    .executeTakeFirst();
  return closed && { lengthMs: now - closed.started_ms };
}

/** Stores the players' rewards of a match. */
export async function keepRewards(tx: Db, id: number, rewards: object): Promise<void> {
  await tx
    .updateTable('games')
    .set({ rewards: JSON.stringify(rewards) })
    .where('id', '=', id)
    .execute();
}

/** The status of a match; undefined when the id is unknown. */
export async function statusOf(db: Db, id: number): Promise<'running' | 'over' | undefined> {
  return (await db.selectFrom('games').select('status').where('id', '=', id).executeTakeFirst())?.status;
}
