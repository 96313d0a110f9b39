import type { ShownScene } from '@chilyo/protocol/scene';
import type { Kysely, Transaction } from 'kysely';
import { clock } from '../../../../platform/clock.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** The scene that is shown with a work. Throws NOT_FOUND. */
export async function sceneOf(db: Db, workId: number): Promise<ShownScene> {
  const found = await db
    .selectFrom('work_scenes')
    .select(['scene', 'done'])
    .where('work_id', '=', workId)
    .executeTakeFirst();
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

export async function writeScene(tx: Tx, workId: number, { scene, done }: ShownScene): Promise<void> {
  const written = { scene: JSON.stringify(scene), done: JSON.stringify(done), updated_at: clock.date() };
  await tx
    .insertInto('work_scenes')
    .values({ work_id: workId, ...written })
    .onConflict((conflict) => conflict.column('work_id').doUpdateSet(written))
    .execute();
}

export async function deleteScenes(tx: Tx, workIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('work_scenes').where('work_id', 'in', workIds).execute();
}
