/**
 * Moderation of articles, comments, ideas, works and profiles. Files: `post-rows` changes rows of all kinds alike,
 * `profile-rows` those of profiles, `auto-hide` hides what many
 * report, `objections` are the authors' answers, `takedowns` the requests of those whose rights a post hurts, `standing`
 * is what a moderator sees.
 *
 * A deletion by a moderator is a hiding that is purged after `DELETED_DAYS` instead of `HIDDEN_DAYS`: a wrong tap can be
 * undone, and the author can object first.
 */
import {
  type BoardId,
  DELETED_DAYS,
  HIDDEN_DAYS,
  type HideReason,
  type Popularity,
  type PostRef,
} from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { holdTopics, lockComments, moveArticle, setPopularity } from '../../community/articles/service.ts';
import { dueHidings } from '../../community/hiding/service.ts';
import { excerpt, noteOperatorAction } from '../../core/audit/service.ts';
import type { UserRow } from '../../core/identity/service.ts';
import type { Notices, Show } from '../../core/notices/service.ts';
import { isReported } from '../moderation/service.ts';
import {
  changeHiding,
  hideRow,
  lockPost,
  lockPostFor,
  noticeOf,
  type PostRows,
  purgeRow,
  restoreRow,
} from './post-rows.ts';

type Tx = Transaction<Database>;
export type PostsPort = { db: Kysely<Database>; notices: Pick<Notices, 'keep'>; rows: PostRows };

const boardWords = ({ category, topic }: { category: BoardId; topic: string }) => ({ category, topic });

/**
 * Hides another's post, or deletes it: then it is purged sooner. A post that was hidden by reports or on request is
 * hidden by the moderator from then on. Throws NOT_FOUND, NOT_YOURSELF, FORBIDDEN or POST_HIDDEN.
 */
export async function hidePost(
  { db, notices, rows }: PostsPort,
  by: number,
  post: PostRef,
  { reason_class, reason, is_deletion }: { reason_class: HideReason; reason: string; is_deletion: boolean },
  now: number,
): Promise<void> {
  const show = await db.transaction().execute(async (tx) => {
    const { user_id, hidden } = await lockPostFor(tx, rows, by, post);
    if (hidden?.cause === 'staff' && hidden.is_deletion === is_deletion) throw new Refusal('POST_HIDDEN');
    const days = is_deletion ? DELETED_DAYS : HIDDEN_DAYS;
    const is_reported = await isReported(tx, post);
    const hide = { post, by, cause: 'staff' as const, reason_class, reason, is_reported, is_deletion, days };
    const { kept, until } = await (hidden ? changeHiding(tx, hidden, hide, now) : hideRow(tx, rows, hide, now));
    await noteOperatorAction(tx, {
      by,
      action: 'hide_post',
      userId: user_id,
      subjectId: post.id,
      before: { kind: post.kind, is_hidden: hidden !== undefined, title: kept.title, body: excerpt(kept.words) },
      after: { is_hidden: true, is_deletion, reason_class, reason },
    });
    return notices.keep(tx, user_id, 'post_hidden', noticeOf(post, kept, 'staff', reason, until));
  });
  show();
}

/**
 * Hides several posts, each in its own transaction, so that one that is gone, hidden already or not theirs to hide stops
 * none of the others. Throws NOT_YOURSELF or FORBIDDEN when that is so of every one.
 */
export async function hidePosts(
  port: PostsPort,
  by: number,
  posts: readonly PostRef[],
  hide: Parameters<typeof hidePost>[3],
  now: number,
): Promise<{ hidden: number; skipped: number }> {
  const refused: Refusal[] = [];
  for (const post of posts) {
    try {
      await hidePost(port, by, post, hide, now);
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      refused.push(failure);
    }
  }
  const isNotTheirs = ({ code }: Refusal) => code === 'NOT_YOURSELF' || code === 'FORBIDDEN';
  if (refused.length === posts.length && refused.every(isNotTheirs)) throw refused[0]!;
  return { hidden: posts.length - refused.length, skipped: refused.length };
}

/** Shows a hidden post again. Throws NOT_FOUND, NOT_YOURSELF or FORBIDDEN. */
export async function restorePost(
  port: PostsPort,
  by: number,
  post: PostRef,
  reason: string,
  now: number,
): Promise<void> {
  const show = await port.db.transaction().execute((tx) => restoreFor(tx, port, { by, post, reason }, now));
  show();
}

/** The same within a transaction. */
export async function restoreFor(
  tx: Tx,
  { notices, rows }: Omit<PostsPort, 'db'>,
  { by, post, reason }: { by: number; post: PostRef; reason: string },
  now: number,
): Promise<Show> {
  const { user_id, hidden } = await lockPostFor(tx, rows, by, post);
  if (!hidden) throw new Refusal('NOT_FOUND');
  const title = hidden.kept!.title;
  await restoreRow(tx, rows, hidden, by, now);
  await noteOperatorAction(tx, {
    by,
    action: 'restore_post',
    userId: user_id,
    subjectId: post.id,
    before: { kind: post.kind, is_hidden: true, cause: hidden.cause, title },
    after: { is_hidden: false, reason },
  });
  return notices.keep(tx, user_id, 'post_restored', { kind: post.kind, title, reason });
}

/** Moves an article to another board or topic. Throws the refusals of `moveArticle`, NOT_YOURSELF or FORBIDDEN. */
export async function movePost(
  { db, rows }: PostsPort,
  by: UserRow,
  id: number,
  { reason, ...place }: { category: BoardId; topic: string; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdTopics(tx);
    await lockPostFor(tx, rows, by.id, { kind: 'article', id });
    const before = await moveArticle(tx, by, id, place);
    await noteOperatorAction(tx, {
      by: by.id,
      action: 'move_article',
      userId: before.user_id,
      subjectId: id,
      before: { ...boardWords(before), title: before.title },
      after: { ...place, reason },
    });
  });
}

/** Locks the comments of an article, or opens them. Throws NOT_FOUND, POST_HIDDEN, NOT_YOURSELF or FORBIDDEN. */
export async function lockPostComments(
  { db, rows }: PostsPort,
  by: number,
  id: number,
  { is_locked, reason }: { is_locked: boolean; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPostFor(tx, rows, by, { kind: 'article', id });
    const before = await lockComments(tx, id, is_locked);
    await noteOperatorAction(tx, {
      by,
      action: 'lock_article',
      userId: before.user_id,
      subjectId: id,
      before: { title: before.title, is_locked: before.is_locked },
      after: { is_locked, reason },
    });
  });
}

/** Sets whether an article is popular. Throws NOT_FOUND, POST_HIDDEN, NOT_YOURSELF or FORBIDDEN. */
export async function liftPost(
  { db, rows }: PostsPort,
  by: number,
  id: number,
  { popularity, reason }: { popularity: Popularity; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPostFor(tx, rows, by, { kind: 'article', id });
    const before = await setPopularity(tx, id, popularity);
    await noteOperatorAction(tx, {
      by,
      action: 'lift_article',
      userId: before.user_id,
      subjectId: id,
      before: { title: before.title, popularity: before.popularity },
      after: { popularity, reason },
    });
  });
}

/** Purges hidden posts, and ends blocks on request, whose time has come; each in its own transaction. */
export async function endHidings({ db, notices, rows }: PostsPort, now: number): Promise<void> {
  for (const { kind, ref: id } of await dueHidings(db, new Date(now))) {
    const show = await db.transaction().execute(async (tx) => {
      const { user_id, hidden } = await lockPost(tx, rows, { kind, id });
      // it may have been decided otherwise meanwhile
      if (!hidden || hidden.until.getTime() > now) return null;
      if (hidden.cause !== 'takedown') {
        await purgeRow(tx, rows, hidden, now);
        return null;
      }
      await restoreRow(tx, rows, hidden, null, now);
      const said = { kind, title: hidden.kept!.title, reason: '임시조치 기간이 끝났습니다.' };
      return notices.keep(tx, user_id, 'post_restored', said);
    });
    show?.();
  }
}
