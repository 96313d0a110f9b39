import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../platform/http.ts';
import type { Io } from '../../platform/socket.ts';
import type { Database } from '../../platform/tables.ts';
import { noteOperatorAction } from '../audit/service.ts';
import { removeLine } from '../chat/service.ts';

type Port = { db: Kysely<Database>; io: Io };

export function operatorRoutes(http: Http, { db, io }: Port): void {
  serve(http, calls.removeChatMessage, async ({ params }) => {
    const line = await db.transaction().execute(async (tx) => {
      await noteOperatorAction(tx, 'remove_chat_message', { id: params.id });
      return removeLine(tx, params.id);
    });
    // The same line again, without its words: every page puts it in the place of the old one.
    io.emit('CHAT', line);
    return {};
  });
}
