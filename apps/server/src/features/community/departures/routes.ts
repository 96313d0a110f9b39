import { calls, type User } from '@chilyo/protocol';
import type { FastifyRequest } from 'fastify';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { type UserRow, userOfRequest } from '../../core/identity/service.ts';
import { depart, stay } from './service.ts';

type Port = {
  view: (user: UserRow) => Promise<User>;
  /** Throws PASSWORD_WRONG, PROOF_NEEDED or TOO_MANY_ATTEMPTS; without passwords on the site it checks nothing. */
  prove: (user: UserRow, password: string, request: FastifyRequest) => Promise<void>;
  /** Called when a user has asked to leave: notifies their devices and their mailbox. */
  departed: (user: UserRow) => void;
};

export function departureRoutes(
  { http, db, departings, now }: Pick<Server, 'http' | 'db' | 'departings' | 'now'>,
  { view, prove, departed }: Port,
): void {
  serve(http, calls.depart, async ({ body, request }) => {
    const user = userOfRequest(request);
    await prove(user, body.password, request);
    const row = await depart(db, departings, user.id, body, now());
    departed(row);
    return { item: await view(row) };
  });
  serve(http, calls.stay, async ({ request }) => ({
    item: await view(await stay(db, userOfRequest(request).id)),
  }));
}
