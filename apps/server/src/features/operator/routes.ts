import { calls, OPERATOR_USER_ID, type User } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Io } from '../../platform/socket.ts';
import type { Database } from '../../platform/tables.ts';
import { noteOperatorAction } from '../audit/service.ts';
import { removeLine } from '../chat/service.ts';
import { changeUser, namedUser } from '../identity/service.ts';

type Port = { db: Kysely<Database>; io: Io; tellUser: (userId: number, fields: Partial<User>) => void };

export function operatorRoutes(http: Http, { db, io, tellUser }: Port): void {
  serve(http, calls.removeChatMessage, async ({ params }) => {
    const line = await db.transaction().execute(async (tx) => {
      await noteOperatorAction(tx, 'remove_chat_message', { id: params.id });
      return removeLine(tx, params.id);
    });
    // The same line again, without its words: every page puts it in the place of the old one.
    io.emit('CHAT', line);
    return {};
  });
  serve(http, calls.silence, async ({ params, body }) => {
    if (params.id === OPERATOR_USER_ID) throw new Refusal('NOT_YOURSELF');
    const { id } = await namedUser(db, params.id);
    await db.transaction().execute(async (tx) => {
      await noteOperatorAction(tx, 'silence', { user_id: id, ...body });
      await changeUser(tx, id, { is_silence: body.is_silence });
    });
    tellUser(id, { is_silence: body.is_silence });
    return {};
  });
}
