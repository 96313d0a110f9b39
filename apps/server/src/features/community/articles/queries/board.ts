import { searchQuery } from '@chilyo/hangul';
import {
  type ArticlePlace,
  type ArticleSort,
  type BoardId,
  type BoardRow,
  Id,
  POPULAR_VOTES_MIN,
  Whole,
} from '@chilyo/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../../../platform/clock.ts';
import { cursorOf, cursorPage, Int4, readCursor } from '../../../../platform/cursor.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { meantBy } from '../../../../platform/search/meant.ts';
import type { Database } from '../../../../platform/tables.ts';
import { mutedTopicsOf } from '../../../play/relations/service.ts';
import { articleRow, articles, isLifted } from '../queries.ts';
import { foundOnBoard } from '../searched.ts';

type Db = Kysely<Database>;

/** Rows of a board for a reader. */
const boardRows = (db: Db, readerId: number | null) =>
  articles(db)
    .leftJoin('article_readers as reader', (join) =>
      join.onRef('reader.article_id', '=', 'articles.id').on('reader.user_id', '=', readerId ?? 0),
    )
    .select(['articles.views', 'articles.votes', 'articles.is_pinned', 'articles.has_deck', 'articles.has_replay'])
    .select(['articles.thumbnail', 'articles.picture_count', isLifted])
    .leftJoin('rentals', (join) =>
      join.onRef('rentals.article_id', '=', 'articles.id').on('rentals.is_open', '=', true),
    )
    .select(['rentals.renters', 'rentals.matches', 'rentals.wins'])
    .select((eb) => eb('reader.user_id', 'is not', null).$castTo<boolean>().as('is_read'));

type Row = Awaited<ReturnType<ReturnType<typeof boardRows>['execute']>>[number];
const boardRow = ({ renters, matches, wins, ...row }: Row) => ({
  ...articleRow(row),
  rental: renters === null ? null : { renters, matches: matches!, wins: wins! },
});

const POPULAR_MS = 14 * 86_400_000;
const POPULAR_SHARE = 0.9;

/** Votes from which an article is popular: more than nine of ten of the last two weeks have, and never few. */
export async function popularVotes(db: Db, category: BoardId): Promise<number> {
  const { votes } = await db
    .selectFrom('articles')
    .select(sql<number | null>`ceil(percentile_cont(${POPULAR_SHARE}) within group (order by votes))::int`.as('votes'))
    .where('category', '=', category)
    .where('deleted_at', 'is', null)
    .where('created_at', '>', new Date(clock.now() - POPULAR_MS))
    .executeTakeFirstOrThrow();
  return Math.max(POPULAR_VOTES_MIN, votes ?? 0);
}

/** By votes, unless a moderator has lifted or lowered it. */
const isPopular = (votes: number) =>
  sql`case articles.popularity when 'voted' then articles.votes >= ${votes} else articles.popularity = 'lifted' end`;

/** Articles shown on each side of another one. */
const AROUND = 4;

/** An article among its neighbours in time, newest first. Throws NOT_FOUND. */
export async function articlesAround(
  db: Db,
  readerId: number | null,
  category: BoardId,
  id: number,
): Promise<BoardRow[]> {
  const shown = boardRows(db, readerId).where('category', '=', category).where('deleted_at', 'is', null);
  const own = sql`(select created_at, id from articles where id = ${id} and category = ${category})`;
  const at = sql`(articles.created_at, articles.id)`;
  const [newer, older] = await Promise.all([
    shown
      .where(sql<boolean>`${at} > ${own}`)
      .orderBy('articles.created_at')
      .orderBy('articles.id')
      .limit(AROUND)
      .execute(),
    shown
      .where(sql<boolean>`${at} <= ${own}`)
      .orderBy('articles.created_at', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(AROUND + 1)
      .execute(),
  ]);
  const rows = [...newer.reverse(), ...older];
  if (!rows.some((row) => row.id === id)) throw new Refusal('NOT_FOUND');
  return rows.map((row) => ({ ...boardRow(row), found: null }));
}

export type BoardAsked = {
  category: BoardId;
  topic?: string | undefined;
  without?: string | undefined;
  words?: string | undefined;
  place: ArticlePlace;
  sort: ArticleSort;
  popular?: 'yes' | undefined;
  page?: number | undefined;
  before?: string | undefined;
  limit: number;
};

const SORTED_BY = { new: 'articles.created_at', votes: 'articles.votes', comments: 'articles.comment_count' } as const;

/**
 * A page of a board for a reader: pinned articles first, then in the requested order. The page of a number, or what
 * follows a cursor; `next` is the cursor.
 */
export async function boardPage(
  db: Db,
  readerId: number | null,
  { category, topic, without, words, place, sort, popular, page: number = 1, before, limit }: BoardAsked,
): Promise<{
  items: BoardRow[];
  next: string | null;
  total: number | null;
  popular_votes: number | null;
  left_out: string[];
}> {
  const by = sql.ref(SORTED_BY[sort]);
  // a time as its microseconds, which a date does not hold
  const key = sort === 'new' ? sql<number>`(extract(epoch from ${by}) * 1000000)::float8` : sql<number>`${by}`;
  const [isPinned, value, id] =
    before === undefined ? [false, 0, 0] : readCursor(before, [z.boolean(), sort === 'new' ? Whole : Int4, Id]);
  const at = sort === 'new' ? sql`'epoch'::timestamptz + ${value} * interval '1 microsecond'` : sql`${value}`;
  const query = searchQuery(words ?? '');
  // a topic that is asked for is shown, also a muted one
  const left_out = topic === undefined && readerId !== null ? await mutedTopicsOf(db, readerId, category) : [];
  const popular_votes = popular === 'yes' ? await popularVotes(db, category) : null;
  const fits = sql<boolean>`${sql.join(
    [
      sql`category = ${category} and deleted_at is null`,
      ...(popular_votes === null ? [] : [isPopular(popular_votes)]),
      ...(topic === undefined ? [] : [sql`topic = ${topic}`]),
      ...(without === undefined ? [] : [sql`topic <> ${without}`]),
      ...(left_out.length === 0 ? [] : [sql`topic <> all(${left_out})`]),
      await areMeant(db, place, words),
    ],
    sql` and `,
  )}`;
  const counted =
    before === undefined
      ? db.selectFrom('articles').select(sql<number>`count(*)::int`.as('total')).where(fits).executeTakeFirstOrThrow()
      : { total: null };
  const inOrder = sql`articles.is_pinned desc, ${by} desc, articles.id desc`;
  // found in the index first: joined to their authors, all articles before the page, or after it, are read
  const onPage = db
    .selectFrom('articles')
    .select('articles.id')
    .where(fits)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(articles.is_pinned, ${by}, articles.id) < (${isPinned}, ${at}, ${id})`),
    )
    .$if(before === undefined, (query) => query.offset((number - 1) * limit))
    .orderBy(inOrder)
    .limit(limit + 1);
  const rows = await boardRows(db, readerId)
    .select(key.as('key'))
    .$if(query !== null, (asked) => asked.select('articles.body'))
    .where('articles.id', 'in', onPage)
    .orderBy(inOrder)
    .execute();
  const page = cursorPage(
    rows.map(({ key: value, ...row }) => ({ row, value })),
    limit,
    ({ row: { body = '', ...row } }) => ({
      ...boardRow(row),
      found: query && foundOnBoard({ ...row, body }, query, place),
    }),
    ({ row, value: last }) => cursorOf(row.is_pinned, last, row.id),
  );
  return { ...page, ...(await counted), popular_votes, left_out };
}

/** Condition that articles match the words, by the site-wide search index. */
const areMeant = (db: Db, place: ArticlePlace, words: string | undefined): Promise<RawBuilder<boolean>> =>
  meantBy(db, words, [
    ...(place === 'author' ? [] : [{ kind: 'article', column: 'articles.id', place } as const]),
    ...(place === 'all' || place === 'author'
      ? [{ kind: 'user', column: 'articles.user_id', place: 'title' } as const]
      : []),
  ]);
