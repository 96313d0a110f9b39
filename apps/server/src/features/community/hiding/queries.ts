import type { BoardId, HiddenPost, Hiding, PostKind, Removal } from '@chilyo/protocol';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { lockInOrder } from '../../../platform/lock-order.ts';
import { type PageAsked, pageOf } from '../../../platform/page.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import type { KeptWords } from './tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
export type HiddenRow = Selectable<Database['hidden_posts']>;

/** Hidden posts per round of the job. */
const ROUND = 100;
/** Own hidden posts shown. */
const OWN = 50;

export const insertHidden = async (tx: Tx, row: Insertable<Database['hidden_posts']>): Promise<number> =>
  (await tx.insertInto('hidden_posts').values(row).returning('id').executeTakeFirstOrThrow()).id;

export async function updateHidden(tx: Tx, id: number, change: Updateable<Database['hidden_posts']>): Promise<void> {
  await tx.updateTable('hidden_posts').set(change).where('id', '=', id).execute();
}

const now = (db: Db) => db.selectFrom('hidden_posts').selectAll().where('ended_at', 'is', null);

/** What hides a post now. */
export const hiddenPost = (db: Db, kind: PostKind, ref: number): Promise<HiddenRow | undefined> =>
  now(db).where('kind', '=', kind).where('ref', '=', ref).executeTakeFirst();

/** The same, locked. The post itself is locked before. */
export function lockHiddenPost(tx: Tx, kind: PostKind, ref: number): Promise<HiddenRow | undefined> {
  lockInOrder(tx, kind === 'work' ? 'hidden_works' : 'hidden_posts', ref);
  return now(tx).where('kind', '=', kind).where('ref', '=', ref).forUpdate().executeTakeFirst();
}

/** What hides posts of a kind now, by their ids. */
export async function hiddenPosts(db: Db, kind: PostKind, refs: readonly number[]): Promise<Map<number, HiddenRow>> {
  if (refs.length === 0) return new Map();
  const rows = await now(db).where('kind', '=', kind).where('ref', 'in', refs).execute();
  return new Map(rows.map((row) => [row.ref, row]));
}

/** A hiding by its own id, also an ended one. */
export const hidingById = (db: Db, id: number): Promise<HiddenRow | undefined> =>
  db.selectFrom('hidden_posts').selectAll().where('id', '=', id).executeTakeFirst();

/** When a post was last put back; undefined if never. */
export const lastRestored = async (db: Db, kind: PostKind, ref: number): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('hidden_posts')
      .select('ended_at')
      .where('kind', '=', kind)
      .where('ref', '=', ref)
      .where('outcome', '=', 'restored')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.ended_at ?? undefined;

/** Changes what a hidden post says and shows once it is put back; nothing for a post that is not hidden. */
export async function replaceKept(tx: Tx, kind: PostKind, ref: number, change: Partial<KeptWords>): Promise<void> {
  await tx
    .updateTable('hidden_posts')
    .set({ kept: sql<string>`kept || ${JSON.stringify(change)}::jsonb` })
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('ended_at', 'is', null)
    .execute();
}

/** Forgets the words of a hidden post that its author deletes. */
export async function endOfWords(tx: Tx, kind: PostKind, ref: number): Promise<void> {
  await tx
    .updateTable('hidden_posts')
    .set({ kept: null, mentions: '[]', ended_at: clock.date(), outcome: 'removed' })
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('ended_at', 'is', null)
    .execute();
}

/** Forgets what hides the posts of a departing user that go with the account. */
export async function endOfAccount(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('hidden_posts')
    .set({ kept: null, ended_at: clock.date(), outcome: 'removed' })
    .where('user_id', '=', userId)
    .where('kind', 'in', ['work', 'user'])
    .where('ended_at', 'is', null)
    .execute();
}

/** Hidden posts that end by then. An unanswered objection keeps a hidden post from being purged. */
export const dueHidings = (db: Db, at: Date): Promise<Pick<HiddenRow, 'kind' | 'ref'>[]> =>
  db
    .selectFrom('hidden_posts')
    .select(['kind', 'ref'])
    .where('ended_at', 'is', null)
    .where('until', '<=', at)
    .where((eb) => eb.or([eb('cause', '=', 'takedown'), eb('objection', 'is', null), eb('answer', 'is not', null)]))
    .orderBy('id')
    .limit(ROUND)
    .execute();

/** The id of the newest change of what is hidden: kept answers that name posts are made again after it. */
export const hidingMark = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(max(id), 0) || '-' || count(*) filter (where ended_at is null) as mark from hidden_posts`.execute(
    db,
  );
  return rows[0]!.mark;
};

const withNames = (db: Db) =>
  db
    .selectFrom('hidden_posts')
    .innerJoin('users', 'users.id', 'hidden_posts.user_id')
    .selectAll('hidden_posts')
    .select('users.name');

/** A user's newest hidden posts. */
export const hiddenPostsBy = async (db: Db, userId: number): Promise<HiddenPost[]> =>
  (await hiddenPostsPage(db, userId, { limit: OWN })).items;

/** A page of all hidden posts of a user, newest first. */
export async function hiddenPostsPage(db: Db, userId: number, { before, limit }: PageAsked) {
  const rows = await withNames(db)
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('hidden_posts.id', '<', before!))
    .orderBy('hidden_posts.id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, shownHiddenPost);
}

/** A page of all posts that are hidden now, newest first. */
export async function hiddenNow(db: Db, { before, limit }: PageAsked) {
  const rows = await withNames(db)
    .where('ended_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('hidden_posts.id', '<', before!))
    .orderBy('hidden_posts.id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, shownHiddenPost);
}

const shownHiddenPost = (row: HiddenRow & { name: string }): HiddenPost => ({
  id: row.id,
  post: { kind: row.kind, id: row.ref },
  path: row.path,
  title: row.kept?.title ?? '',
  words: row.kept ? keptInWords(row.kept) : '',
  user_id: row.user_id,
  name: row.name,
  hiding: hidingFor(row, true),
  ended_ts: row.ended_at && secondsOf(row.ended_at),
  outcome: row.outcome,
});

/** The words of a post, with a word for the picture of a comment and for the drafted card of an idea. */
export function keptInWords({ words, picture, card }: { words: string; picture?: unknown; card?: unknown }): string {
  const also = typeof picture === 'string' ? '(그림)' : card ? `(카드 초안: ${(card as { name: string }).name})` : '';
  return `${words} ${also}`.trim();
}

/** What a reader learns of it; `isInside`: the author or a moderator. */
export function hidingFor(row: HiddenRow, isInside: boolean): Hiding {
  const { cause, until, objection, answer } = row;
  const isWaiting = cause !== 'takedown' && objection !== null && answer === null;
  return {
    cause,
    until_ts: (cause === 'takedown' || isInside) && !isWaiting ? secondsOf(until) : null,
    inside: isInside
      ? {
          id: row.id,
          reason_class: row.reason_class,
          reason: row.reason,
          is_deletion: row.is_deletion,
          hidden_ts: secondsOf(row.hidden_at),
          objection,
          answer,
        }
      : null,
  };
}

/** A page of the public log, newest first. */
export async function removalsPage(db: Db, { before, limit }: PageAsked) {
  const rows = await db
    .selectFrom('hidden_posts')
    .select(['id', 'kind', 'category', 'reason_class', 'cause', 'is_reported', 'is_deletion', 'hidden_at', 'outcome'])
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(
    rows,
    limit,
    ({ hidden_at, outcome, category, ...row }): Removal => ({
      ...row,
      category: category as BoardId | null,
      hidden_ts: secondsOf(hidden_at),
      state: outcome ?? 'hidden',
    }),
  );
}
