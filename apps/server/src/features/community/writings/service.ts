/** What a player has written, for their page. */
import { type calls, commentAnchor, type Writing, type WritingKind } from '@chilyo/protocol';
import { excerptOf } from '@chilyo/rich-text';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { cursorOf, Int4, readCursor } from '../../../platform/cursor.ts';
import type { PageAsked } from '../../../platform/page.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { metUser } from '../../core/identity/service.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { articlesBy, articleTitles } from '../articles/service.ts';
import { commentInWords, commentsBy } from '../comments/service.ts';
import { ideaTitles } from '../ideas/service.ts';

type Db = Kysely<Database>;
type Page = { items: Writing[]; next: string | null };
type Asked = z.output<typeof calls.writings.query>;
type Article = Awaited<ReturnType<typeof articlesBy>>['items'][number];
type Comment = Awaited<ReturnType<typeof commentsBy>>['items'][number];
type Dated = { row: { created_at: Date } };

/** Longest beginning of a text, in characters. */
const BEGINNING = 160;

/** Ids at which a page ended, so that the next one begins below them; undefined before the first of a kind. */
type Ends = Record<WritingKind, number | undefined>;

/**
 * A page of a user's articles and comments that are shown, or of one kind, newest first. Throws USER_NOT_FOUND, or
 * INVALID_INPUT for a cursor of another list.
 */
export async function writingsOf(db: Db, userId: number, { kind, before, limit }: Asked): Promise<Page> {
  await metUser(db, userId);
  const ends = before === undefined ? { article: undefined, comment: undefined } : endsOf(before);
  const rowsOf = <T>(of: WritingKind, by: (db: Db, userId: number, page: PageAsked) => Promise<{ items: T[] }>) =>
    kind === undefined || kind === of ? by(db, userId, { before: ends[of], limit: limit + 1 }) : { items: [] };
  // of each kind as many as the page may need
  const [articles, comments] = await Promise.all([rowsOf('article', articlesBy), rowsOf('comment', commentsBy)]);
  const rows = merged(
    articles.items.map((row) => ({ kind: 'article' as const, row })),
    comments.items.map((row) => ({ kind: 'comment' as const, row })),
  );
  const shown = rows.slice(0, limit);
  for (const { kind: of, row } of shown) ends[of] = row.id;
  const commentOf = await commentWritings(
    db,
    shown.flatMap((one) => (one.kind === 'comment' ? one.row : [])),
  );
  return {
    items: shown.map((one) => (one.kind === 'article' ? articleWriting(one.row) : commentOf(one.row))),
    next: rows.length > limit ? cursorOf(ends.article ?? 0, ends.comment ?? 0) : null,
  };
}

function endsOf(cursor: string): Ends {
  const [article, comment] = readCursor(cursor, [Int4, Int4]);
  return { article: article || undefined, comment: comment || undefined };
}

/** Two lists in one, newest first; each keeps its own order, which the cursor counts on. */
function merged<A extends Dated, B extends Dated>(one: readonly A[], other: readonly B[]): (A | B)[] {
  const all: (A | B)[] = [];
  let at = 0;
  for (const each of one) {
    while (at < other.length && other[at]!.row.created_at > each.row.created_at) all.push(other[at++]!);
    all.push(each);
  }
  return [...all, ...other.slice(at)];
}

const articleWriting = ({ id, category, title, body, votes, created_at }: Article): Writing => ({
  post: { kind: 'article', id },
  path: `/articles/${category}/${id}`,
  title,
  words: excerptOf(body, BEGINNING),
  votes,
  created_ts: secondsOf(created_at),
});

/** Comments with address and title of what they are on. */
async function commentWritings(db: Db, rows: readonly Comment[]): Promise<(row: Comment) => Writing> {
  const [articles, ideas] = await Promise.all([
    articleTitles(
      db,
      rows.flatMap(({ article_id }) => article_id ?? []),
    ),
    ideaTitles(
      db,
      rows.flatMap(({ idea_id }) => idea_id ?? []),
    ),
  ]);
  /** A deleted or hidden article or idea has no title. */
  const subjectOf = ({ card_id, article_id, idea_id }: Comment) => {
    const article = article_id === null ? undefined : articles.get(article_id);
    if (article) return [`/articles/${article.category}/${article_id}`, article.title] as const;
    if (idea_id !== null) return [`/ideas/${idea_id}`, ideas.get(idea_id) ?? ''] as const;
    return [`/cards/${card_id}`, (card_id !== null && cardOf(card_id)?.name) || ''] as const;
  };
  return (row) => {
    const [path, title] = subjectOf(row);
    const { id, votes, created_at } = row;
    return {
      post: { kind: 'comment', id },
      path: `${path}#${commentAnchor(id)}`,
      title,
      words: excerptOf(commentInWords(row), BEGINNING),
      votes,
      created_ts: secondsOf(created_at),
    };
  };
}
