import { randomBytes } from 'node:crypto';
import {
  type BoardId,
  DAY_MS,
  dateWords,
  type HideCause,
  type HideReason,
  type Mention,
  OPERATOR_USER_ID,
  type PostKind,
  type PostRef,
} from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockArticlePlace, purgeArticle, putArticleBack, takeArticleDown } from '../../community/articles/service.ts';
import { lockCommentPlace, purgeComment, putCommentBack, takeCommentDown } from '../../community/comments/service.ts';
import {
  type HiddenRow,
  insertHidden,
  type KeptWords,
  lockHiddenPost,
  updateHidden,
} from '../../community/hiding/service.ts';
import { lockIdeaPlace, purgeIdea, putIdeaBack, takeIdeaDown } from '../../community/ideas/service.ts';
import { checkRankOver, userOf } from '../../core/identity/service.ts';
import { profileRows } from './profile-rows.ts';

type Tx = Transaction<Database>;
type Taken = { user_id: number; category: BoardId | null; path: string; kept: KeptWords; mentions: readonly Mention[] };
export type Rows = {
  lock: (tx: Tx, id: number) => Promise<{ user_id: number; deleted_at: Date | null }>;
  /** Takes it from all readers. `mark`: part of the address of its pictures meanwhile. */
  takeDown: (tx: Tx, id: number, mark: string) => Promise<Taken>;
  putBack: (tx: Tx, id: number, words: KeptWords, mentions: readonly Mention[]) => Promise<void>;
  /** Erases it, unless it is a work that players own or replays show; resolves to whether it is erased. */
  purge: (tx: Tx, id: number) => Promise<boolean>;
};
/** The rows of each kind of posts. */
export type PostRows = Record<PostKind, Rows>;

const erasing =
  (erase: (tx: Tx, id: number) => Promise<void>): Rows['purge'] =>
  (tx, id) =>
    erase(tx, id).then(() => true);

/** `work`: the rows of players' works, which know the ports of their review. */
export const postRows = (work: Rows): PostRows => ({
  article: { lock: lockArticlePlace, takeDown: takeArticleDown, putBack: putArticleBack, purge: erasing(purgeArticle) },
  comment: { lock: lockCommentPlace, takeDown: takeCommentDown, putBack: putCommentBack, purge: erasing(purgeComment) },
  idea: { lock: lockIdeaPlace, takeDown: takeIdeaDown, putBack: putIdeaBack, purge: erasing(purgeIdea) },
  work,
  user: profileRows,
});

/** Locks a post, and what hides it. Throws NOT_FOUND, also for a deleted one. */
export async function lockPost(
  tx: Tx,
  rows: PostRows,
  { kind, id }: PostRef,
): Promise<{ user_id: number; hidden: HiddenRow | undefined }> {
  const { user_id, deleted_at } = await rows[kind].lock(tx, id);
  const hidden = await lockHiddenPost(tx, kind, id);
  if (deleted_at && !hidden) throw new Refusal('NOT_FOUND');
  return { user_id, hidden };
}

/**
 * The same for a moderator's action: no moderator acts on posts of their own, of equals or of higher ones, nor on what the
 * operator has hidden. Throws NOT_FOUND, NOT_YOURSELF or FORBIDDEN.
 */
export async function lockPostFor(tx: Tx, rows: PostRows, by: number, post: PostRef) {
  const { user_id, hidden } = await lockPost(tx, rows, post);
  // posts of former users stay, and may be hidden
  checkRankOver(by, (await userOf(tx, user_id)) ?? { id: user_id });
  if (hidden?.hidden_by === OPERATOR_USER_ID && by !== OPERATOR_USER_ID) throw new Refusal('FORBIDDEN');
  return { user_id, hidden };
}

export type Hide = {
  post: PostRef;
  /** Null: by itself. */
  by: number | null;
  cause: HideCause;
  reason_class: HideReason;
  reason: string;
  is_reported: boolean;
  is_deletion: boolean;
  days: number;
};
const endOf = (days: number, now: number) => new Date(now + days * DAY_MS);

/** Hides a post that is shown. Throws NOT_FOUND or POST_HIDDEN. */
export async function hideRow(tx: Tx, rows: PostRows, { post, by, days, ...why }: Hide, now: number) {
  const mark = randomBytes(10).toString('hex');
  const { user_id, category, path, kept, mentions } = await rows[post.kind].takeDown(tx, post.id, mark);
  await insertHidden(tx, {
    kind: post.kind,
    ref: post.id,
    category,
    user_id,
    ...why,
    hidden_by: by,
    path,
    kept: JSON.stringify(kept),
    mentions: JSON.stringify(mentions),
    hidden_at: new Date(now),
    until: endOf(days, now),
    objection: null,
    answer: null,
    ended_at: null,
    ended_by: null,
    outcome: null,
  });
  return { user_id, kept, until: endOf(days, now) };
}

/** Changes why and until when a post is hidden. */
export async function changeHiding(tx: Tx, hidden: HiddenRow, { by, days, ...hide }: Hide, now: number) {
  const { cause, reason_class, reason, is_reported, is_deletion } = hide;
  const why = { cause, reason_class, reason, is_reported, is_deletion };
  await updateHidden(tx, hidden.id, { ...why, hidden_by: by, until: endOf(days, now) });
  return { user_id: hidden.user_id, kept: hidden.kept!, until: endOf(days, now) };
}

/** Shows a hidden post again. */
export async function restoreRow(
  tx: Tx,
  rows: PostRows,
  { id, kind, ref, kept, mentions }: HiddenRow,
  by: number | null,
  now: number,
) {
  await rows[kind].putBack(tx, ref, kept!, mentions);
  await updateHidden(tx, id, { ...NO_WORDS, ended_at: new Date(now), ended_by: by, outcome: 'restored' });
}

/** Erases the words, pictures and history of a hidden post; who hid it and why stays. */
export async function purgeRow(tx: Tx, rows: PostRows, { id, kind, ref }: HiddenRow, now: number): Promise<void> {
  const outcome = (await rows[kind].purge(tx, ref)) ? 'purged' : 'withheld';
  await updateHidden(tx, id, { ...NO_WORDS, ended_at: new Date(now), outcome });
}
const NO_WORDS = { kept: null, mentions: '[]' };

/** What the notice of a hidden post says. */
export const noticeOf = ({ kind }: PostRef, kept: KeptWords, cause: HideCause, reason: string, until: Date) => ({
  kind,
  title: kept.title,
  cause,
  reason,
  until: dateWords(until.getTime()),
});
