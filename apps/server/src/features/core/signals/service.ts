/**
 * What stands out between two accounts, kept for the operator with what speaks for it; nothing is done of itself.
 * Files: `thresholds` from where on, `marks` makes devices and addresses unreadable, `sightings` who was where, `concessions` who gives up
 * early, `raise` keeps a signal. What goes one way, the market finds out (`market/fair-play`).
 */
import type { SignalDetail } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteOperatorAction } from '../audit/service.ts';
import { lockSignal, signalOf } from './queries.ts';

export { noteConcession } from './concessions.ts';
export { lockPair, raiseSignal } from './raise.ts';
export { SIGNAL } from './thresholds.ts';

/** What somebody made of a signal. Its words go with the accounts, so only the verdict is kept for good. Throws NOT_FOUND. */
export async function settleSignal(
  db: Kysely<Database>,
  id: number,
  by: number,
  { verdict, note }: Pick<SignalDetail, 'verdict' | 'note'>,
  now: number,
): Promise<SignalDetail> {
  await db.transaction().execute(async (tx) => {
    const before = await lockSignal(tx, id, by);
    if (!before) throw new Refusal('NOT_FOUND');
    const { kind, user_id, other_id } = before;
    await tx
      .updateTable('signals')
      .set({ verdict, note, settled_by: by, settled_at: new Date(now) })
      .where('id', '=', id)
      .execute();
    await noteOperatorAction(tx, {
      by,
      action: 'settle_signal',
      userId: user_id,
      subjectId: id,
      before: { kind, target_id: other_id, verdict: before.verdict },
      after: { kind, target_id: other_id, verdict },
    });
  });
  return (await signalOf(db, id, by))!;
}
