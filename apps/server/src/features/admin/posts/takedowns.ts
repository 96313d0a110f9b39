import { createHash } from 'node:crypto';
import {
  DAY_MS,
  FIRST_WORK_ID,
  type HideReason,
  type PostKind,
  type PostRef,
  TAKEDOWN_DAYS,
  type TakedownGround,
} from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { spendLimit } from '../../../platform/limits.ts';
import type { Mailer } from '../../../platform/mail.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import type { Database } from '../../../platform/tables.ts';
import type { Show } from '../../core/notices/service.ts';
import {
  type CaseRow,
  type CaseSource,
  insertTakedown,
  openCase,
  takedownOf,
  tellJudges,
  wasAsked,
} from '../moderation/service.ts';
import { hideRow, lockPostFor, noticeOf } from './post-rows.ts';
import type { PostsPort } from './service.ts';
import { standingOf } from './standing.ts';

type Tx = Transaction<Database>;
type Takedown = { name: string; email: string; address: string; ground: TakedownGround; statement: string };

/** How long the name, address and statement of a requester are kept after the answer, ms. */
export const TAKEDOWN_KEPT_MS = 60 * DAY_MS;
const GROUND_WORDS: Record<TakedownGround, string> = {
  defamation: '명예훼손',
  privacy: '사생활이나 개인정보 침해',
  portrait: '초상권 침해',
  copyright: '저작권 침해',
  other: '그 밖의 권리 침해',
};
const CLASSES: Record<TakedownGround, HideReason> = {
  defamation: 'rights',
  privacy: 'privacy',
  portrait: 'rights',
  copyright: 'rights',
  other: 'rights',
};

const PAGE = /^\/(articles\/[a-z]+|cards|cons|ideas|skins|pages\/user)\/(\d{1,9})\/?$/;
/** What stands at the pages of the first part of a path. */
const POSTS_OF: Record<string, PostKind> = {
  articles: 'article',
  ideas: 'idea',
  cards: 'work',
  cons: 'work',
  skins: 'work',
  pages: 'user',
};

/** The post at an address of this site; null for another page. Throws TAKEDOWN_ELSEWHERE for another site. */
export function postAt(address: string, publicUrl: string): PostRef | null {
  const url = URL.parse(address, publicUrl);
  if (!url || url.host !== new URL(publicUrl).host) throw new Refusal('TAKEDOWN_ELSEWHERE');
  const [, pack] = /^#pack-(\d{1,9})$/.exec(url.hash) ?? [];
  if (url.pathname === '/cons' && Number(pack) >= FIRST_WORK_ID) return { kind: 'work', id: Number(pack) };
  const [, path = '', page] = PAGE.exec(url.pathname) ?? [];
  const [, comment] = /^#c(\d{1,9})$/.exec(url.hash) ?? [];
  if (page && comment) return { kind: 'comment', id: Number(comment) };
  const kind = POSTS_OF[path.split('/')[0]!];
  // cards and skins of the site itself are no player's
  const isOwn = kind !== 'work' || Number(page) >= FIRST_WORK_ID;
  return page && kind && isOwn ? { kind, id: Number(page) } : null;
}

/**
 * Stores a request to take a post down (정보통신망법 제44조의2) as a case, and notifies the moderators. A visitor has no
 * stored keys: the request itself keeps its key. Throws TAKEDOWN_ELSEWHERE, TAKEDOWNS_USED_UP or IDEMPOTENCY_KEY_REUSED.
 */
export async function requestTakedown(
  { db, notices }: PostsPort,
  { ip, publicUrl, key }: { ip: string; publicUrl: string; key: string },
  body: Takedown,
  now: number,
): Promise<void> {
  const { ground, statement, ...asker } = body;
  const post = postAt(asker.address, publicUrl);
  const standing = post && (await standingOf(db, post));
  if (post && !standing) throw new Refusal('TAKEDOWN_ELSEWHERE');
  const asked = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const show = await db.transaction().execute(async (tx) => {
    const ref = await insertTakedown(tx, { ...asker, key, asked, created_at: new Date(now) });
    if (ref === null) {
      if (!(await wasAsked(tx, key, asked))) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
      return null;
    }
    await spendLimit(tx, 'takedowns', ip);
    const author = standing?.author.id ?? null;
    const caseId = await openCase(
      tx,
      {
        kind: 'takedown',
        ref,
        asker_id: null,
        accused_id: author,
        about: standing?.title ?? '',
        content: standing?.words ?? '',
        reason: ground,
        words: statement,
        post_kind: post?.kind ?? null,
        post_id: post?.id ?? null,
      },
      now,
    );
    return tellJudges(tx, caseId, [author], (judge) => notices.keep(tx, judge, 'takedown_asked', {}));
  });
  show?.();
}

/**
 * Decides requests: blocks the post for `TAKEDOWN_DAYS`, or leaves it, and tells its author and, by e-mail, who has
 * asked. Without a mail server the moderator writes to them.
 */
export const takedownSource = (
  port: PostsPort,
  { mailer, inBackground }: { mailer: Mailer | null } & Pick<Server, 'inBackground'>,
): CaseSource => ({
  kinds: ['takedown'],
  async decide(tx, row, { is_granted, words }, now, by) {
    const show = is_granted ? await block(tx, port, row, by, now) : null;
    const asked = await takedownOf(tx, row.ref);
    return () => {
      show?.();
      if (!mailer || !asked) return;
      const text = `${asked.name} 님의 게시중단 요청에 답합니다.\n\n주소: ${asked.address}\n\n${words}\n`;
      inBackground(
        'mailing the answer to a takedown request',
        mailer({ to: asked.email, subject: '[칠요] 게시중단 요청의 답', text }),
      );
    };
  },
});

/** Null when there is no post, or nothing left to block. */
async function block(
  tx: Tx,
  { notices, rows }: PostsPort,
  row: CaseRow,
  by: number,
  now: number,
): Promise<Show | null> {
  const { post_kind, post_id } = row;
  if (post_kind === null || post_id === null) return null;
  const post = { kind: post_kind, id: post_id };
  const isShown = async () => (await standingOf(tx, post))?.state === 'shown';
  if (!(await isShown())) return null;
  await rows[post_kind].lock(tx, post_id);
  // another request for it was granted, or it was hidden or deleted, before it was locked
  if (!(await isShown())) return null;
  await lockPostFor(tx, rows, by, post);
  const ground = row.reason as TakedownGround;
  const reason = `${GROUND_WORDS[ground]}를 이유로 게시중단 요청이 들어왔습니다.`;
  const { user_id, kept, until } = await hideRow(
    tx,
    rows,
    {
      post,
      by,
      cause: 'takedown',
      reason_class: CLASSES[ground],
      reason,
      is_reported: false,
      is_deletion: false,
      days: TAKEDOWN_DAYS,
    },
    now,
  );
  return notices.keep(tx, user_id, 'post_hidden', noticeOf(post, kept, 'takedown', reason, until));
}
