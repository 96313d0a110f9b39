/** What a player has written, for their page. */
import { commentAnchor, type Writing, type WritingKind } from '@chilyo/protocol';
import { excerptOf } from '@chilyo/rich-text';
import type { Kysely } from 'kysely';
import type { PageAsked } from '../../../platform/page.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { metUser } from '../../core/identity/service.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { articlesBy, articleTitles } from '../articles/service.ts';
import { commentInWords, commentsBy } from '../comments/service.ts';
import { ideaTitles } from '../ideas/service.ts';

type Db = Kysely<Database>;
type Page = { items: Writing[]; next: number | null };

/** Longest beginning of a text, in characters. */
const BEGINNING = 160;

/** A page of a user's articles or comments that are shown, newest first. Throws USER_NOT_FOUND. */
export async function writingsOf(db: Db, userId: number, kind: WritingKind, page: PageAsked): Promise<Page> {
  await metUser(db, userId);
  return kind === 'article' ? articleWritings(db, userId, page) : commentWritings(db, userId, page);
}

async function articleWritings(db: Db, userId: number, page: PageAsked): Promise<Page> {
  const { items, next } = await articlesBy(db, userId, page);
  return {
    items: items.map(({ id, category, title, body, votes, created_at }) => ({
      id,
      post: { kind: 'article', id },
      path: `/articles/${category}/${id}`,
      title,
      words: excerptOf(body, BEGINNING),
      votes,
      created_ts: secondsOf(created_at),
    })),
    next,
  };
}

async function commentWritings(db: Db, userId: number, page: PageAsked): Promise<Page> {
  const { items, next } = await commentsBy(db, userId, page);
  const [articles, ideas] = await Promise.all([
    articleTitles(
      db,
      items.flatMap(({ article_id }) => article_id ?? []),
    ),
    ideaTitles(
      db,
      items.flatMap(({ idea_id }) => idea_id ?? []),
    ),
  ]);
  /** Address and title of what a comment is on; a deleted or hidden one has no title. */
  const subjectOf = ({ card_id, article_id, idea_id }: (typeof items)[number]) => {
    const article = article_id === null ? undefined : articles.get(article_id);
    if (article) return [`/articles/${article.category}/${article_id}`, article.title] as const;
    if (idea_id !== null) return [`/ideas/${idea_id}`, ideas.get(idea_id) ?? ''] as const;
    return [`/cards/${card_id}`, (card_id !== null && cardOf(card_id)?.name) || ''] as const;
  };
  return {
    items: items.map((row) => {
      const [path, title] = subjectOf(row);
      const { id, votes, created_at } = row;
      return {
        id,
        post: { kind: 'comment', id },
        path: `${path}#${commentAnchor(id)}`,
        title,
        words: excerptOf(commentInWords(row), BEGINNING),
        votes,
        created_ts: secondsOf(created_at),
      };
    }),
    next,
  };
}
