import { excerptOf, hitsIn, type SearchQuery } from '@chilyo/hangul';
import type { ArticlePlace, BoardRow, MarkedText } from '@chilyo/protocol';
import { sql } from 'kysely';
import type { Searchable } from '../../../platform/search/searchable.ts';
import { secondsOf } from '../../../platform/seconds.ts';

const DAY_SECONDS = 86_400;
/** In the rank of an article a vote weighs as much as a day, up to this many votes. */
const VOTES_COUNTED = 90;

/** Matches of the query: in the title, and in an excerpt of the text. */
const foundIn = ({ title, body }: { title: string; body: string }, query: SearchQuery) => ({
  title: markedIn(title, query),
  excerpt: excerptOf(body, query),
});

const markedIn = (text: string, query: SearchQuery): MarkedText => ({ text, hits: hitsIn(text, query) });
const unmarked = (text: string): MarkedText => ({ text, hits: [] });

/**
 * The same for a list item, and in the author's name, as far as the search covered them; parts without a match are left
 * out.
 */
export function foundOnBoard(
  { title, body, name }: { title: string; body: string; name: string },
  query: SearchQuery,
  place: ArticlePlace,
): NonNullable<BoardRow['found']> {
  const found = foundIn({ title, body: place === 'all' || place === 'body' ? body : '' }, query);
  return {
    title: place === 'all' || place === 'title' ? found.title : unmarked(title),
    name: place === 'all' || place === 'author' ? markedIn(name, query) : unmarked(name),
    excerpt: found.excerpt.hits.length > 0 ? found.excerpt : null,
  };
}

/** Articles by title and text; of equally good matches newer and more voted ones come first. */
export const searchedArticles: Searchable = {
  kind: 'article',
  refsAfter: async (db, after, limit) =>
    (await db.selectFrom('articles').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()).map(
      ({ id }) => id,
    ),
  documents: async (db, refs) => {
    const rows = await db
      .selectFrom('articles')
      .select(['id', 'title', 'body', 'user_id', 'votes', 'created_at'])
      .where('id', 'in', refs)
      .where('deleted_at', 'is', null)
      .forShare()
      .execute();
    return rows.map(({ id, title, body, user_id, votes, created_at }) => ({
      ref: id,
      ownerId: user_id,
      title,
      body,
      rank: Math.floor(secondsOf(created_at) / DAY_SECONDS) + Math.min(votes, VOTES_COUNTED),
    }));
  },
  conditions: {
    topic: (topic) => sql<boolean>`exists (
      select from articles where id = documents.ref and replace(topic, ' ', '') = ${topic.replaceAll(' ', '')})`,
    period: (from, until) => sql<boolean>`exists (
      select from articles where id = documents.ref and created_at >= ${from} and created_at < ${until})`,
  },
  hits: async (db, refs, query) => {
    const rows = await db
      .selectFrom('articles')
      .innerJoin('users', 'users.id', 'articles.user_id')
      .select(['articles.id', 'articles.title', 'articles.body', 'articles.category', 'articles.topic'])
      .select(['articles.comment_count', 'articles.votes', 'articles.views', 'articles.created_at'])
      .select(['articles.user_id', 'users.name'])
      .where('articles.id', 'in', refs)
      .where('articles.deleted_at', 'is', null)
      .execute();
    return rows.map(({ title, body, created_at, ...row }) => ({
      kind: 'article' as const,
      ...row,
      ...foundIn({ title, body }, query),
      created_ts: secondsOf(created_at),
    }));
  },
};
