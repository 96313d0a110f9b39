import { calls, type ListedWord, WORD_PREVIEW_LINES, WORD_PREVIEW_SHOWN } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { type Http, serve } from '../../../platform/http.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Io, userRoom } from '../../../platform/socket.ts';
import type { Database } from '../../../platform/tables.ts';
import { newestContents, removeLine, setSlowMode, slowMode } from '../../community/chat/service.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { addWord, caughtBy, dropWord, wordCatching, wordsPage } from '../../core/words/service.ts';
import { ignorersOf } from '../../play/relations/service.ts';

type Port = { db: Kysely<Database>; io: Io };

export function operatorRoutes(http: Http, { db, io }: Port): void {
  serve(http, calls.removeChatMessage, async ({ request, params }) => {
    const line = await db.transaction().execute(async (tx) => {
      const { shown, said } = await removeLine(tx, params.id);
      await noteOperatorAction(tx, {
        by: userOfRequest(request).id,
        action: 'remove_chat_message',
        userId: shown.user_id || null,
        subjectId: params.id,
        before: { content: said },
        after: { is_removed: true },
      });
      return shown;
    });
    // The line without its text: clients replace the old one.
    const deaf = await ignorersOf(db, line.user_id);
    io.except(deaf.map(userRoom)).emit('CHAT', line);
    return {};
  });
  serve(http, calls.slowChat, async ({ request, body: { seconds } }) => {
    await noteOperatorAction(db, {
      by: userOfRequest(request).id,
      action: 'slow_chat',
      before: { seconds: await slowMode(db) },
      after: { seconds },
    });
    await setSlowMode(db, io, seconds);
    return {};
  });
  serve(http, calls.listedWords, ({ query }) => wordsPage(db, query, clock.now()));
  serve(http, calls.testWords, async ({ query }) => ({ item: await wordCatching(db, query.line, clock.now()) }));
  serve(http, calls.previewWord, async ({ query: { word } }) => {
    const lines = await newestContents(db, WORD_PREVIEW_LINES);
    const caught = await caughtBy(db, word, lines);
    const examples = caught.slice(0, WORD_PREVIEW_SHOWN);
    return { item: { lines: lines.length, caught: caught.length, examples } };
  });
  serve(http, calls.listWord, async ({ request, body }) => {
    const item = await db.transaction().execute(async (tx) => {
      const { before, item: listed } = await addWord(tx, body, clock.now(), userOfRequest(request).id);
      await noteOperatorAction(tx, {
        by: userOfRequest(request).id,
        action: 'list_word',
        before: before && ruleOf(before),
        after: ruleOf(listed),
      });
      return listed;
    });
    return { item };
  });
  serve(http, calls.dropWord, async ({ request, params }) => {
    await db.transaction().execute(async (tx) => {
      const dropped = await dropWord(tx, params.word);
      if (dropped.length === 0) throw new Refusal('NOT_FOUND');
      const by = userOfRequest(request).id;
      for (const rule of dropped) await noteOperatorAction(tx, { by, action: 'drop_word', before: ruleOf(rule) });
    });
    return {};
  });
}

/** A word's rule as stored in the audit log. */
const ruleOf = ({ word, kind, until_ts, reason }: ListedWord) => ({
  word,
  kind,
  until: until_ts && new Date(until_ts * 1000),
  reason,
});
