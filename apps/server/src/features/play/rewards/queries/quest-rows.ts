import { DAY_MS } from '@chilyo/protocol';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Tx = Transaction<Database>;
export type QuestRow = Selectable<Database['quests']>;

/** Days that a completed quest waits to be claimed. */
const KEPT_DAYS = 60;

/** A player's quests from a day on, and completed unclaimed ones of the days before, oldest first. */
export const questsFrom = (tx: Tx, userId: number, dayMs: number): Promise<QuestRow[]> =>
  tx
    .selectFrom('quests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('day_ms', '>=', dayMs - KEPT_DAYS * DAY_MS)
    .where((eb) =>
      eb.or([eb('day_ms', '>=', dayMs), eb.and([eb('claimed', '=', false), eb('progress', '>=', eb.ref('goal'))])]),
    )
    .orderBy('day_ms')
    .execute();

export const insertQuest = (tx: Tx, quest: Insertable<Database['quests']>): Promise<QuestRow> =>
  tx.insertInto('quests').values(quest).returningAll().executeTakeFirstOrThrow();

/** Changes the quest of a day. */
export async function updateQuest(
  tx: Tx,
  userId: number,
  dayMs: number,
  change: Pick<QuestRow, 'kind' | 'goal' | 'gpoint' | 'progress'> | Pick<QuestRow, 'progress'> | { claimed: true },
): Promise<void> {
  await tx.updateTable('quests').set(change).where('user_id', '=', userId).where('day_ms', '=', dayMs).execute();
}

/** Adds 1 to the unfinished quests of a kind on these days. */
export async function advanceQuests(tx: Tx, userId: number, kind: string, days: readonly number[]): Promise<void> {
  await tx
    .updateTable('quests')
    .set({ progress: sql`progress + 1` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('day_ms', 'in', days)
    .whereRef('progress', '<', 'goal')
    .execute();
}
