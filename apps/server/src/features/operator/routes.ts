import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Io, userRoom } from '../../platform/socket.ts';
import type { Database } from '../../platform/tables.ts';
import { noteOperatorAction } from '../audit/service.ts';
import { removeLine, setSlowMode } from '../chat/service.ts';
import { ignorersOf } from '../relations/service.ts';
import { addWord, dropWord, listedWords, wordCatching } from '../words/service.ts';

type Port = { db: Kysely<Database>; io: Io };

export function operatorRoutes(http: Http, { db, io }: Port): void {
  serve(http, calls.removeChatMessage, async ({ params }) => {
    const line = await db.transaction().execute(async (tx) => {
      await noteOperatorAction(tx, 'remove_chat_message', { id: params.id });
      return removeLine(tx, params.id);
    });
    // The same line again, without its words: every page puts it in the place of the old one.
    const deaf = await ignorersOf(db, line.user_id);
    io.except(deaf.map(userRoom)).emit('CHAT', line);
    return {};
  });
  serve(http, calls.slowChat, async ({ body: { seconds } }) => {
    await noteOperatorAction(db, 'slow_chat', { seconds });
    await setSlowMode(db, io, seconds);
    return {};
  });
  serve(http, calls.listedWords, async () => ({ items: await listedWords(db, Date.now()) }));
  serve(http, calls.testWords, async ({ query }) => ({ item: await wordCatching(db, query.line, Date.now()) }));
  serve(http, calls.listWord, async ({ body }) => {
    const item = await db.transaction().execute(async (tx) => {
      await noteOperatorAction(tx, 'list_word', body);
      return addWord(tx, body, Date.now());
    });
    return { item };
  });
  serve(http, calls.dropWord, async ({ params }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await dropWord(tx, params.word))) throw new Refusal('NOT_FOUND');
      await noteOperatorAction(tx, 'drop_word', params);
    });
    return {};
  });
}
