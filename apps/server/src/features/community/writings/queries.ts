import { commentAnchor, type Writing } from '@chilyo/protocol';
import { excerptOf } from '@chilyo/rich-text';
import { type Kysely, sql } from 'kysely';
import { type PageAsked, pageOf } from '../../../platform/page.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardOf } from '../../goods/cards/service.ts';

type Db = Kysely<Database>;
type Page = { items: Writing[]; next: number | null };

/** Longest beginning of a text, in characters. */
const BEGINNING = 160;

/** A user's articles, newest first; `withHidden` adds the hidden ones, with their words. */
export async function articlesOf(
  db: Db,
  userId: number,
  { before, limit }: PageAsked,
  withHidden: boolean,
): Promise<Page> {
  let asked = db
    .selectFrom('articles')
    .leftJoin('hidden_posts', (join) =>
      join.on('kind', '=', 'article').onRef('ref', '=', 'articles.id').on('ended_at', 'is', null),
    )
    .select(['articles.id', 'articles.category', 'title', 'body', 'votes', 'created_at', 'kept', 'cause'])
    .where('articles.user_id', '=', userId)
    .where((eb) =>
      withHidden ? eb.or([eb('deleted_at', 'is', null), eb('cause', 'is not', null)]) : eb('deleted_at', 'is', null),
    )
    .orderBy('articles.id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) asked = asked.where('articles.id', '<', before);
  return pageOf(await asked.execute(), limit, ({ id, category, title, body, votes, created_at, kept, cause }) => ({
    id,
    post: { kind: 'article', id },
    path: `/articles/${category}/${id}`,
    title: kept?.title ?? title,
    words: excerptOf(kept?.words ?? body, BEGINNING),
    votes,
    is_hidden: cause !== null,
    created_ts: secondsOf(created_at),
  }));
}

/** The same of comments; the title is that of the comment's subject. */
export async function commentsOf(
  db: Db,
  userId: number,
  { before, limit }: PageAsked,
  withHidden: boolean,
): Promise<Page> {
  let asked = db
    .selectFrom('comments')
    .leftJoin('articles', 'articles.id', 'article_id')
    .leftJoin('ideas', 'ideas.id', 'idea_id')
    .leftJoin('hidden_posts', (join) =>
      join.on('kind', '=', 'comment').onRef('ref', '=', 'comments.id').on('ended_at', 'is', null),
    )
    .select([
      'comments.id',
      'comments.card_id',
      'article_id',
      'idea_id',
      'content',
      'comments.votes',
      'comments.created_at',
      'kept',
      'cause',
      'articles.category',
      // of a hidden or deleted subject there is none
      sql<string | null>`case when coalesce(articles.deleted_at, ideas.deleted_at) is null
        then coalesce(articles.title, ideas.title) end`.as('title'),
    ])
    .where('comments.user_id', '=', userId)
    .where((eb) =>
      withHidden
        ? eb.or([eb('comments.deleted_at', 'is', null), eb('cause', 'is not', null)])
        : eb('comments.deleted_at', 'is', null),
    )
    .orderBy('comments.id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) asked = asked.where('comments.id', '<', before);
  return pageOf(await asked.execute(), limit, (row) => ({
    id: row.id,
    post: { kind: 'comment', id: row.id },
    path: `${pathOf(row)}#${commentAnchor(row.id)}`,
    title: row.title ?? (row.card_id === null ? '' : (cardOf(row.card_id)?.name ?? '')),
    words: excerptOf(row.kept?.words ?? row.content, BEGINNING),
    votes: row.votes,
    is_hidden: row.cause !== null,
    created_ts: secondsOf(row.created_at),
  }));
}

function pathOf(row: {
  card_id: number | null;
  article_id: number | null;
  idea_id: number | null;
  category: string | null;
}): string {
  if (row.article_id !== null) return `/articles/${row.category}/${row.article_id}`;
  return row.card_id === null ? `/ideas/${row.idea_id}` : `/cards/${row.card_id}`;
}
