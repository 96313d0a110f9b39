import type { ReachedAchievement } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import { ACHIEVEMENTS } from '../achievements.ts';
import { figuresOf } from './figures.ts';
import { readTallies } from './tallies.ts';

type Db = Kysely<Database>;
/** Prefix of an achievement's claim key. */
const CLAIMED = 'achievement:';

/** How many achievements a player has been paid for. */
export async function achievementsPaid(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('reward_claims')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('key', 'like', `${CLAIMED}%`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Achievements that a player has been paid for, newest first. */
export async function achievementsOf(db: Db, userId: number): Promise<ReachedAchievement[]> {
  const rows = await db
    .selectFrom('reward_claims')
    .select(['key', 'created_at'])
    .where('user_id', '=', userId)
    .where('key', 'like', `${CLAIMED}%`)
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .execute();
  return rows.flatMap(({ key: claim, created_at }) => {
    const achievement = ACHIEVEMENTS.find(({ key }) => CLAIMED + key === claim);
    if (!achievement) return [];
    const { key, group, words } = achievement;
    return [{ key, group, words, reached_ts: secondsOf(created_at) }];
  });
}

/** Whether a player has reached an achievement, even if the figure has dropped since its claim. */
export async function hasAchieved(db: Db, userId: number, key: string): Promise<boolean> {
  const achievement = ACHIEVEMENTS.find((one) => one.key === key);
  if (!achievement) return false;
  const claim = await db
    .selectFrom('reward_claims')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', '=', CLAIMED + key)
    .executeTakeFirst();
  if (claim) return true;
  const player = await db
    .selectFrom('reward_players')
    .select('days_attended')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const figure = await figuresOf(db, userId, await readTallies(db, userId), player?.days_attended ?? 0);
  return figure(achievement.figure) >= achievement.goal;
}
