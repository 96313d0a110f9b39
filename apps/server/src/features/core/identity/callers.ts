import { type Caller, mayCall, type RefusalCode, roleOf, staleTokenOf } from '@chilyo/protocol';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Allowance } from '../../../platform/allowance.ts';
import { clock } from '../../../platform/clock.ts';
import { challengeOf, type Http } from '../../../platform/http.ts';
import { LIMITS } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { tokenFrom, type Verifier } from '../../../platform/sign-in/verifier.ts';
import type { Database } from '../../../platform/tables.ts';
import { LargeBodies } from './large-bodies.ts';
import { findOrCreateUser, type UserRow } from './queries.ts';
import type { WithRole } from './resting-roles.ts';
import { requireOpenCall } from './suspensions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: UserRow | null;
    /** The session of the caller's token, where the issuer names it. */
    session: string | undefined;
  }
  interface FastifyContextConfig {
    caller?: Caller;
  }
}

/**
 * Identifies the caller of every call; `staleTokenOf` says what an invalid token does. Runs after the rate limit and before the body is parsed, so that no bodies are parsed for calls that are forbidden or over the
 * limit.
 */
export function identifyCallers(http: Http, db: Kysely<Database>, verifier: Verifier, withRole: WithRole): void {
  http.decorateRequest('user', null);
  http.decorateRequest('session', undefined);
  const writes = new Allowance(LIMITS.writes);
  const largeBodies = new LargeBodies();
  http.addHook('preParsing', async (request, reply) => {
    const { caller, call } = request.routeOptions.config;
    if (!caller) return;
    const stale = call ? staleTokenOf(call) : 'refused';
    const token = stale === 'unread' ? null : tokenFrom(request.headers.authorization);
    if (token !== null) {
      const identity = await verifier.verify(token).catch((failure: unknown) => {
        if (stale === 'refused' || !(failure instanceof Refusal && failure.code === 'TOKEN_INVALID')) throw failure;
        return null;
      });
      request.session = identity?.session;
      request.user = identity && (await withRole(await findOrCreateUser(db, identity)));
      if (!identity) void reply.header('www-authenticate', challengeOf('TOKEN_INVALID'));
    }
    const refusal = missing(caller, request.user);
    if (refusal) throw new Refusal(refusal);
    if (request.user) requireOpenCall(request.user, request.routeOptions.config.call ?? { caller }, clock.now());
    if (!request.user || request.method === 'GET') return;
    if (!writes.spend(`${request.user.id}`, clock.now()))
      throw new Refusal(LIMITS.writes.refusal, { seconds: Math.ceil(1 / LIMITS.writes.perSecond) });
    largeBodies.admit(request.user.id, request, reply);
  });
}

/** The refusal for the first account step that the caller has not reached. */
function missing(caller: Caller, user: UserRow | null): RefusalCode | null {
  const role = roleOf(user);
  if (mayCall(role, caller)) return null;
  if (role === 'visitor') return 'SIGN_IN_REQUIRED';
  if (role === 'leaving') return 'ACCOUNT_LEAVING';
  if (user?.role_rests && mayCall(roleOf({ ...user, role_rests: false }), caller)) return 'PASSKEY_DEMANDED';
  return caller === 'named' ? 'NAME_REQUIRED' : 'FORBIDDEN';
}

/** The caller of a route that requires one. */
export function userOfRequest(request: FastifyRequest): UserRow {
  if (!request.user) throw new Refusal('SIGN_IN_REQUIRED');
  return request.user;
}
