/**
 * Suspicious patterns between two accounts, stored with their evidence for the operator; no automatic action follows.
 * Files: `thresholds` are the limits, `marks` hashes devices and addresses, `sightings` records them by account
 * (rows in `sighting-rows`), `ties` compares them, `dealings` says who gained from whom, `concessions` early concessions, `raise` stores a signal. One-way flows of
 * value come from the market (`market/fair-play`).
 */
import type { SignalDetail } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteOperatorAction } from '../audit/service.ts';
import { checkRankOver, userOf } from '../identity/service.ts';
import { lockSignal, signalOf, updateSignal } from './queries.ts';

export { noteConcession } from './concessions.ts';
export { loadMarkKey, networkMark } from './marks.ts';
export { lockPair, lockReceiver, raiseSignal } from './queries/raise.ts';
export { areTied, sharedMarksOf, tyingMarks } from './queries/ties.ts';
export { unsettledSignals } from './queries.ts';
export { SIGNAL } from './thresholds.ts';

/**
 * Stores a moderator's verdict on a signal. The note is deleted with the accounts; the verdict stays. Throws NOT_FOUND,
 * or FORBIDDEN for a signal about another moderator or the operator.
 */
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
    // the log checks the rank over the first account alone, and a verdict is about both
    for (const id of [user_id, other_id]) if (id !== by) checkRankOver(by, (await userOf(tx, id)) ?? { id });
    await updateSignal(tx, id, { verdict, note, settled_by: by, settled_at: new Date(now) });
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
