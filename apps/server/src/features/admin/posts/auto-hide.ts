import { HIDDEN_DAYS, type HideReason, may, type PostKind, type PostRef, REPORTS_TO_HIDE } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { lastRestored } from '../../community/hiding/service.ts';
import { userOf } from '../../core/identity/service.ts';
import type { Show } from '../../core/notices/service.ts';
import { isEstablished } from '../../goods/market/service.ts';
import { reportersSince } from '../moderation/service.ts';
import { type Hide, hideRow, lockPost, noticeOf } from './post-rows.ts';
import type { PostsPort } from './service.ts';
import { standingOf } from './standing.ts';

type Tx = Transaction<Database>;

/** The class of a hidden post by the reason of a report. */
const CLASSES: Record<string, HideReason> = { abuse: 'abuse', spam: 'spam', rights: 'rights' };

/** Reasons that are about what is hidden: players are also reported for what they do, and for their names. */
const ABOUT: Partial<Record<PostKind, readonly string[]>> = { user: ['abuse', 'spam', 'rights'] };

/**
 * Hides a post once enough established players have reported it, and notifies its author. Posts of moderators stay, and
 * after a post was restored only reports of players count who had not reported it before.
 */
export async function hideReported(
  tx: Tx,
  { notices, rows }: Omit<PostsPort, 'db'>,
  post: PostRef,
  caseId: number,
  now: number,
): Promise<Show | null> {
  const among = ABOUT[post.kind];
  const reports = (await reportersSince(tx, caseId, post, await lastRestored(tx, post.kind, post.id))).filter(
    ({ reason }) => !among || among.includes(reason),
  );
  if (reports.length < REPORTS_TO_HIDE) return null;
  const counted: string[] = [];
  for (const { user_id, reason } of reports) if (await isHeard(tx, user_id, now)) counted.push(reason);
  if (counted.length < REPORTS_TO_HIDE) return null;
  if ((await standingOf(tx, post))?.state !== 'shown') return null;
  const { user_id, hidden } = await lockPost(tx, rows, post);
  const author = await userOf(tx, user_id);
  if (hidden || may(author, 'hide_posts')) return null;
  const hide: Hide = {
    post,
    by: null,
    cause: 'reports',
    reason_class: CLASSES[mostFrequent(counted)] ?? 'other',
    reason: `이용자 ${counted.length}명이 신고했습니다.`,
    is_reported: true,
    is_deletion: false,
    days: HIDDEN_DAYS,
  };
  const taken = await hideRow(tx, rows, hide, now).catch(stays);
  if (!taken) return null;
  const { kept, until } = taken;
  return notices.keep(tx, user_id, 'post_hidden', noticeOf(post, kept, 'reports', '', until));
}

/** A card of a published set: its matches need it. Moderators take down its words or its picture. */
function stays(failure: unknown): null {
  if (failure instanceof Refusal && failure.code === 'SET_PUBLISHED') return null;
  throw failure;
}

/** Whether a reporter's account is established and not silenced. */
async function isHeard(tx: Tx, userId: number, now: number): Promise<boolean> {
  const user = await userOf(tx, userId);
  return user !== undefined && !user.is_silence && (await isEstablished(tx, userId, now));
}

const mostFrequent = (reasons: readonly string[]): string =>
  [...Map.groupBy(reasons, (reason) => reason)].sort(([, a], [, b]) => b.length - a.length)[0]![0];
