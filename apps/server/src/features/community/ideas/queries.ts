import { type calls, Id, type Idea, type IdeaWithMerged } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { cursorOf, cursorPage, Int4, readCursor } from '../../../platform/cursor.ts';
import { type PageAsked, pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { meantBy } from '../../../platform/search/meant.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import type { UserRow } from '../../core/identity/service.ts';
import { namesOfOpenWorks } from '../../goods/works/service.ts';
import { userSummaries } from '../../play/faces/service.ts';
import { hiddenPost, hidingFor, type KeptWords, seesHidden } from '../hiding/service.ts';

type Db = Kysely<Database>;

/** Titles of ideas by id, without deleted ones. */
export async function ideaTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('ideas')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

const ideasWithNames = (db: Db) =>
  db
    .selectFrom('ideas')
    .innerJoin('users', 'users.id', 'ideas.user_id')
    .leftJoin('users as makers', 'makers.id', 'ideas.maker_id')
    .selectAll('ideas')
    .select(['users.name', 'makers.name as maker_name']);
type Row = Awaited<ReturnType<ReturnType<typeof ideasWithNames>['executeTakeFirstOrThrow']>>;

/** Rows with what others know of them: faces, names of cards, and the reader's own votes. */
async function shownIdeas(db: Db, rows: readonly Row[], me: number | null): Promise<Idea[]> {
  const [faceOf, names, voted] = await Promise.all([
    userSummaries(
      db,
      rows.map(({ user_id }) => user_id),
    ),
    namesOfOpenWorks(
      db,
      rows.flatMap(({ work_id }) => work_id ?? []),
    ),
    votedAmong(
      db,
      rows.map(({ id }) => id),
      me,
    ),
  ]);
  return rows.map((row) => {
    const { id, title, words, element, card, state, votes, comment_count, revision, user_id, merged_into } = row;
    const workName = row.work_id === null ? undefined : names.get(row.work_id);
    return {
      id,
      title,
      words,
      element,
      card,
      state,
      reason: state === 'declined' ? (row.declined_reason ?? '') : '',
      maker: row.maker_id === null ? null : { id: row.maker_id, name: row.maker_name ?? '' },
      work: workName === undefined ? null : { id: row.work_id!, name: workName },
      merged_into,
      votes,
      is_voted: voted.has(id),
      comment_count,
      revision,
      user_id,
      name: row.name ?? '',
      face: faceOf(user_id),
      is_deleted: row.deleted_at !== null,
      hiding: null,
      created_ts: secondsOf(row.created_at),
      edited_ts: row.edited_at && secondsOf(row.edited_at),
    };
  });
}

async function votedAmong(db: Db, ids: readonly number[], me: number | null): Promise<ReadonlySet<number>> {
  if (me === null || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('idea_votes')
    .select('idea_id')
    .where('user_id', '=', me)
    .where('idea_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ idea_id }) => idea_id));
}

/** Ideas that are neither deleted nor merged; `next` is where the page ends. */
export async function listIdeas(
  db: Db,
  me: number | null,
  { words, state, element, author, order, before, limit }: z.output<typeof calls.ideas.query>,
): Promise<{ items: Idea[]; next: string | null }> {
  let asked = ideasWithNames(db)
    .where('ideas.deleted_at', 'is', null)
    .where('ideas.merged_into', 'is', null)
    .where(
      await meantBy(db, words, [
        { kind: 'idea', column: 'ideas.id', place: 'all' },
        { kind: 'user', column: 'ideas.user_id', place: 'title' },
      ]),
    )
    .limit(limit + 1);
  if (state !== undefined) asked = asked.where('ideas.state', '=', state);
  if (element !== undefined) asked = asked.where('ideas.element', '=', element);
  if (author !== undefined) asked = asked.where('ideas.user_id', '=', author);
  if (order === 'votes') asked = asked.orderBy('ideas.votes', 'desc');
  if (before !== undefined) {
    const [votes, id] = readCursor(before, [Int4, Id]);
    asked =
      order === 'votes'
        ? asked.where(sql<boolean>`(ideas.votes, ideas.id) < (${votes}, ${id})`)
        : asked.where('ideas.id', '<', id);
  }
  const rows = await asked.orderBy('ideas.id', 'desc').execute();
  const { items, next } = cursorPage(
    rows,
    limit,
    (row) => row,
    ({ votes, id }) => cursorOf(votes, id),
  );
  return { items: await shownIdeas(db, items, me), next };
}

/** Whether there is an idea of any state, also a deleted one. */
export const hasIdea = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('ideas').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** What leaves the row of a hidden idea. */
export type KeptIdea = KeptWords & Pick<Idea, 'element' | 'card'>;

function keptIdea(kept: KeptWords | null) {
  const { title, words, element, card } = kept as KeptIdea;
  return { title, words, element, card };
}

/** Any idea as moderators see it; the words of a hidden one are elsewhere. */
export const ideaForDesk = (db: Db, id: number) =>
  db
    .selectFrom('ideas')
    .innerJoin('users', 'users.id', 'ideas.user_id')
    .select(['ideas.user_id', 'users.name', 'ideas.title', 'ideas.words', 'ideas.card', 'ideas.deleted_at'])
    .where('ideas.id', '=', id)
    .executeTakeFirst();

/**
 * An idea of any state, a deleted one without its text; of a hidden one only its author and moderators get it. Throws
 * NOT_FOUND.
 */
export async function readIdea(db: Db, id: number, reader: UserRow | null | undefined): Promise<IdeaWithMerged> {
  const row = await ideasWithNames(db).where('ideas.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  const hidden = row.deleted_at ? await hiddenPost(db, 'idea', id) : undefined;
  const isInside = hidden !== undefined && seesHidden(reader, hidden);
  const [[idea], merged] = await Promise.all([
    shownIdeas(db, [row], reader?.id ?? null),
    ideasWithNames(db)
      .where('ideas.merged_into', '=', id)
      .where('ideas.deleted_at', 'is', null)
      .orderBy('ideas.id')
      .execute(),
  ]);
  return {
    ...idea!,
    is_deleted: row.deleted_at !== null && !hidden,
    hiding: hidden ? hidingFor(hidden, isInside) : null,
    ...(isInside && keptIdea(hidden.kept)),
    merged: merged.map(({ id, title, words, user_id, name }) => ({ id, title, words, user_id, name: name ?? '' })),
  };
}

/** Rows for the search of the whole site. */
export const shownIdeasAmong = (db: Db, ids: readonly number[]) =>
  ideasWithNames(db)
    .where('ideas.id', 'in', ids)
    .where('ideas.deleted_at', 'is', null)
    .where('ideas.merged_into', 'is', null);

export const ideaIdsAfter = async (db: Db, after: number, limit: number): Promise<number[]> =>
  (await db.selectFrom('ideas').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()).map(
    ({ id }) => id,
  );

/** A player's ideas, newest first; `next` is the cursor. */
export async function ideasBy(db: Db, userId: number, { before, limit }: PageAsked) {
  const rows = await db
    .selectFrom('ideas')
    .select(['id', 'title', 'words', 'element', 'card', 'state', 'declined_reason', 'merged_into', 'votes'])
    .select(['created_at', 'edited_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row);
}
