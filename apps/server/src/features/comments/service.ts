/** What players write about cards. */
import { type CommentRow, may } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/tables.ts';
import { cardOf } from '../cards/service.ts';
import type { UserRow } from '../identity/service.ts';
import { commentsSince, deleteComment, keepComment } from './queries.ts';

const A_MINUTE = { ms: 60_000, comments: 5 };

/** Writes on a card. Throws NOT_FOUND, SILENCED or COMMENTS_TOO_FAST. */
export async function commentOnCard(
  db: Kysely<Database>,
  user: UserRow,
  cardId: number,
  content: string,
  now: number,
): Promise<CommentRow> {
  if (!cardOf(cardId)) throw new Refusal('NOT_FOUND');
  if (user.is_silence) throw new Refusal('SILENCED');
  const latest = await commentsSince(db, user.id, new Date(now - A_MINUTE.ms));
  if (latest >= A_MINUTE.comments) throw new Refusal('COMMENTS_TOO_FAST');
  return keepComment(db, user, cardId, content);
}

/** Takes away one's own comment, the operator anybody's. Throws NOT_FOUND. */
export async function removeComment(db: Kysely<Database>, user: UserRow, id: number): Promise<void> {
  const whose = may(user, 'remove_comments') ? null : user.id;
  if (!(await deleteComment(db, id, whose))) throw new Refusal('NOT_FOUND');
}
