import { type ChatMessage, chatParts, textConMark } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import { type Io, userRoom } from '../../../platform/socket.ts';
import type { Database } from '../../../platform/tables.ts';
import { sayableText } from '../../goods/text-cons/service.ts';
import { faceOf } from '../../play/faces/service.ts';
import { ignorersOf } from '../../play/relations/service.ts';
import { blankLine, chatMessage } from './queries.ts';
import { searchedLines } from './searched.ts';

type Db = Kysely<Database>;

/**
 * A line with the text of its text-con in the markup, so that history, search and filters read it. A line has at most
 * one. Throws TEXT_CON_NOT_ALONE and the refusals of `sayableText`.
 */
export async function withTextCon(
  db: Db,
  userId: number,
  line: string,
): Promise<{ content: string; textConId: number | null }> {
  const parts = chatParts(line);
  const at = parts.findIndex(({ kind }) => kind === 'text-con');
  const con = parts[at];
  if (con?.kind !== 'text-con') return { content: line, textConId: null };
  if (parts.findLastIndex(({ kind }) => kind === 'text-con') !== at) throw new Refusal('TEXT_CON_NOT_ALONE');
  const text = await sayableText(db, userId, con.id);
  const after = line.slice(parts[at + 1]?.at ?? line.length);
  return { content: line.slice(0, con.at) + textConMark(con.id, text) + after, textConId: con.id };
}

/** Takes the text of a withdrawn text-con out of its line. The result broadcasts the changed line. */
export async function hideTextCon(
  { io, db }: { io: Io; db: Db },
  tx: Transaction<Database>,
  id: number,
): Promise<() => void> {
  const row = await blankLine(tx, id);
  if (!row) return () => undefined;
  await followSearch(tx, searchedLines, [row.id]);
  const line: ChatMessage = chatMessage(row, await faceOf(tx, row.user_id));
  const deaf = await ignorersOf(db, row.user_id);
  return () => void io.except(deaf.map(userRoom)).emit('CHAT', line);
}
