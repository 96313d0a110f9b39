import type { Kysely } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockUser, type UserRow } from '../../core/identity/service.ts';
import { changeStanding, lockWork } from '../works/service.ts';
import { lockOpenSet, removeSetCard, unpublishedOf } from './queries/set-rows.ts';

/** Whether a user leaves and takes their open works along: none of these comes into a set any more. */
export const isTakenAlong = ({ leaves_at, withdraws_works }: Pick<UserRow, 'leaves_at' | 'withdraws_works'>): boolean =>
  leaves_at !== null && withdraws_works;

/**
 * Takes the cards of a leaving user who withdraws them out of the sets that are being filled; they are candidates again,
 * in case the user stays.
 */
export async function withdrawFromSets(db: Kysely<Database>, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!isTakenAlong(await lockUser(tx, userId))) return;
    const waiting = await unpublishedOf(tx, userId);
    for (const { id } of waiting) await lockWork(tx, id);
    for (const { id, month } of waiting.toSorted((one, other) => (one.month < other.month ? -1 : 1))) {
      // a card whose set was published meanwhile stays in it
      if (!(await lockOpenSet(tx, month))) continue;
      await removeSetCard(tx, id);
      await changeStanding(tx, id, { state: 'candidate', accepted_version: null, waiting_since: clock.date() });
    }
  });
}
