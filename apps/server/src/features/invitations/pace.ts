import { INVITATIONS_A_MINUTE } from '@chilyo/protocol';
import { Refusal } from '../../platform/refusal.ts';

const MINUTE_MS = 60_000;

/** So many people of one sender hear of an invitation within a minute, and no more. */
export class Pace {
  readonly #told = new Map<number, number[]>();

  /** Counts one. Throws INVITATIONS_TOO_FAST. */
  pass(userId: number, now: number): void {
    const recent = (this.#told.get(userId) ?? []).filter((at) => now - at < MINUTE_MS);
    if (recent.length >= INVITATIONS_A_MINUTE)
      throw new Refusal('INVITATIONS_TOO_FAST', { most: INVITATIONS_A_MINUTE });
    this.#told.set(userId, [...recent, now]);
    if (this.#told.size > 1_000) this.#forgetQuiet(now);
  }

  #forgetQuiet(now: number): void {
    for (const [userId, told] of this.#told) if (told.every((at) => now - at >= MINUTE_MS)) this.#told.delete(userId);
  }
}
