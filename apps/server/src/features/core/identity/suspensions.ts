import { type Call, closedBy, hourWords, SUSPENSION_REFUSALS, SUSPENSIONS, type Suspension } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import type { UserRow } from './queries.ts';

type Suspended = Pick<UserRow, 'suspensions'>;

/** What a user is suspended from at a moment; the row of an ended suspension is cleared a little later. */
export const suspensionsOf = ({ suspensions }: Suspended, now: number): UserRow['suspensions'] =>
  Object.fromEntries(
    SUSPENSIONS.flatMap((kind) => {
      const one = suspensions[kind];
      return one && (one.until_ts === null || one.until_ts * 1000 > now) ? [[kind, one]] : [];
    }),
  );

/** Throws SUSPENDED or SUSPENDED_FROM_MATCHES if the user is suspended from one of these. */
export function requireUnsuspended(user: Suspended, kinds: readonly Suspension[], now: number): void {
  const inForce = suspensionsOf(user, now);
  for (const kind of kinds) {
    const one = inForce[kind];
    if (!one) continue;
    const until = one.until_ts === null ? '풀 때까지' : `${hourWords(one.until_ts * 1000)}까지`;
    throw new Refusal(SUSPENSION_REFUSALS[kind], { until, reason: one.reason });
  }
}

/** The same for a call, by its row. */
export const requireOpenCall = (
  user: Suspended,
  call: Pick<Call, 'caller' | 'isOpenToSuspended' | 'startsMatch'>,
  now: number,
): void => requireUnsuspended(user, closedBy(call), now);
