import { BODY_BYTES } from '@chilyo/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allowance } from '../../../platform/allowance.ts';
import { clock } from '../../../platform/clock.ts';
import { LIMITS } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Large bodies of one player that are received or checked at a time. */
const IN_FLIGHT = 2;

/** Limits the large bodies of each player before they are parsed: one of 200 kB takes as long as dozens of calls. */
export class LargeBodies {
  readonly #rate = new Allowance(LIMITS.large_bodies);
  readonly #inFlight = new Map<number, number>();

  /** Admits a body, and counts it until the call is answered or broken off. Throws TOO_MANY_REQUESTS. */
  admit(userId: number, { routeOptions, headers }: FastifyRequest, { raw }: FastifyReply): void {
    const { call } = routeOptions.config;
    // a chunked body may be of any size
    const isLarge = !(Number(headers['content-length']) <= BODY_BYTES);
    if (!call?.bodyBytes || call.file || !isLarge) return;
    const before = this.#inFlight.get(userId) ?? 0;
    if (before >= IN_FLIGHT) throw new Refusal(LIMITS.large_bodies.refusal, { seconds: 1 });
    if (!this.#rate.spend(`${userId}`, clock.now()))
      throw new Refusal(LIMITS.large_bodies.refusal, { seconds: Math.ceil(1 / LIMITS.large_bodies.perSecond) });
    this.#inFlight.set(userId, before + 1);
    raw.once('close', () => {
      const rest = this.#inFlight.get(userId)! - 1;
      if (rest > 0) this.#inFlight.set(userId, rest);
      else this.#inFlight.delete(userId);
    });
  }
}
