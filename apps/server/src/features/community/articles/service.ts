/**
 * Board articles. Files: `article-rows` writes them, `boards` are the boards and topics as the operator has set them, `versions` reads their history, `board` a board's pages, `shown-articles` what all may read, `launch-articles` are those of a
 * new site, `searched` the search, `article-page` the metadata for link previews, `hidden-words` takes the words out, `bookmarks`, `bookmark-rows` and `bookmark-routes` are what players keep to read again.
 */
import { type BoardId, type Mention, type MentionPlace, may, type Popularity } from '@chilyo/protocol';
import { isEmpty, nodesOf, type RichText, wordsOf } from '@chilyo/rich-text';
import type { Kysely, Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { spendLimit } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import type { Database } from '../../../platform/tables.ts';
import { type VotedFor, type VoteResult, vote } from '../../../platform/votes.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { mentionedIn, type UserRow, voteWeight } from '../../core/identity/service.ts';
import type { Show } from '../../core/notices/service.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { endOfWords, lockHiddenPost } from '../hiding/service.ts';
import { referencePictures, releasePictures } from '../uploads/service.ts';
import { checkPlace } from './boards.ts';
import { holderOf } from './hidden-words.ts';
import {
  eraseArticle,
  type Heading,
  insertArticle,
  lockAnyArticle,
  lockArticle,
  replaceText,
  updateArticle,
} from './queries/article-rows.ts';
import { insertVersion, neverMentioned } from './queries/versions.ts';
import { holdTopics } from './queries.ts';
import { searchedArticles } from './searched.ts';

export { firstWords } from './article-page.ts';
export { lockArticlePlace, purgeArticle, putArticleBack, takeArticleDown } from './hidden-words.ts';
export { countComments } from './queries/article-rows.ts';
export { newestArticles } from './queries/shown-articles.ts';
export {
  articleForDesk,
  articlesBetween,
  articlesBy,
  articleTitles,
  holdTopics,
  lastArticle,
  writeLaunchArticles,
} from './queries.ts';

export type Said = { topic: string; title: string; body: RichText };

/**
 * Creates an article; returns its id, and the mentioned users. Throws BOARD_NOT_YOURS, TOPIC_NOT_YOURS,
 * TOPIC_ELSEWHERE, ARTICLE_EMPTY, ARTICLES_TOO_FAST or PICTURE_GONE.
 */
export async function createArticle(
  tx: Transaction<Database>,
  user: UserRow,
  category: BoardId,
  said: Said,
): Promise<{ id: number; called: number[] }> {
  await holdTopics(tx);
  await checkSaid(tx, user, category, said);
  await spendLimit(tx, 'articles', user.id);
  const mentions = await mentionedIn(tx, bodyWords(said.body));
  const id = await insertArticle(tx, {
    ...stored(said),
    mentions: JSON.stringify(mentions),
    key: null,
    category,
    user_id: user.id,
  });
  await referencePictures(tx, user.id, holderOf(id), picturesOf(said.body));
  await followSearch(tx, searchedArticles, [id]);
  return { id, called: othersOf(mentions, user) };
}

/** Writes a board article in plain text on a player's behalf. Returns its id. Throws ARTICLES_TOO_FAST. */
export async function writeArticle(
  tx: Transaction<Database>,
  userId: number,
  article: Heading & { category: BoardId; body: string },
): Promise<number> {
  await spendLimit(tx, 'articles', userId);
  const id = await insertArticle(tx, { ...article, key: null, user_id: userId });
  await followSearch(tx, searchedArticles, [id]);
  return id;
}

/** Updates an article: a new plain-text body, or the old one with a passage replaced if it is unchanged. */
export async function rewriteArticle(
  tx: Transaction<Database>,
  id: number,
  heading: Heading,
  body: string | { from: string; to: string },
): Promise<void> {
  await replaceText(tx, id, heading, body);
  await followSearch(tx, searchedArticles, [id]);
}

/** Stores the notices of users who are mentioned in an article. */
export type KeepMentions = (
  tx: Transaction<Database>,
  author: UserRow,
  where: MentionPlace,
  called: readonly number[],
) => Promise<Show>;

/**
 * Edits the user's own article, stores the previous version, and notifies users who are mentioned in it for the first
 * time. Throws NOT_FOUND, ARTICLE_NOT_YOURS, ARTICLE_CHANGED for a stale revision, and the refusals of `createArticle`.
 */
export async function editArticle(
  db: Kysely<Database>,
  user: UserRow,
  id: number,
  { revision, ...said }: Said & { revision: number },
  keepMentions: KeepMentions,
): Promise<void> {
  const show = await db.transaction().execute(async (tx) => {
    await holdTopics(tx);
    const before = await lockArticle(tx, id);
    if (before.user_id !== user.id) throw new Refusal('ARTICLE_NOT_YOURS');
    if (before.revision !== revision) throw new Refusal('ARTICLE_CHANGED');
    await checkSaid(tx, user, before.category, said, before.topic);
    await spendLimit(tx, 'article_edits', user.id);
    const { topic, title, body, document } = before;
    await insertVersion(tx, {
      article_id: id,
      revision,
      topic,
      title,
      body,
      document: document && JSON.stringify(document),
      created_at: before.edited_at ?? before.created_at,
    });
    const mentions = await mentionsAfter(tx, before.mentions, bodyWords(said.body));
    await updateArticle(tx, id, {
      ...stored(said),
      mentions: JSON.stringify(mentions),
      revision: revision + 1,
      edited_at: clock.date(),
    });
    // pictures of earlier versions are kept too
    await referencePictures(tx, user.id, holderOf(id), picturesOf(said.body));
    await followSearch(tx, searchedArticles, [id]);
    const known = new Set(before.mentions.map(({ user_id }) => user_id));
    const added = othersOf(mentions, user).filter((userId) => !known.has(userId));
    const called = await neverMentioned(tx, id, added);
    return keepMentions(tx, user, { place: 'article', category: before.category, id }, called);
  });
  show();
}

/**
 * Deletes the user's own article, also a hidden one. Text and history are erased; a placeholder stays while it has
 * comments. Throws NOT_FOUND or ARTICLE_NOT_YOURS.
 */
export async function removeArticle(db: Kysely<Database>, user: UserRow, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const article = await lockAnyArticle(tx, id);
    const isThere = article && (!article.deleted_at || (await lockHiddenPost(tx, 'article', id)));
    if (!isThere) throw new Refusal('NOT_FOUND');
    if (article.user_id !== user.id) throw new Refusal('ARTICLE_NOT_YOURS');
    await unwriteArticle(tx, id);
  });
}

/** Removes an article, also one that was written on a player's behalf. */
export async function unwriteArticle(tx: Transaction<Database>, id: number): Promise<void> {
  await releasePictures(tx, holderOf(id));
  await eraseArticle(tx, id);
  await endOfWords(tx, 'article', id);
  await followSearch(tx, searchedArticles, [id]);
}

/** Pins an article to the top of its board, or unpins it. Throws NOT_FOUND. */
export async function pinArticle(db: Kysely<Database>, by: number, id: number, is_pinned: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const article = await lockArticle(tx, id);
    await updateArticle(tx, id, { is_pinned });
    await noteOperatorAction(tx, {
      by,
      action: 'pin_article',
      userId: article.user_id,
      subjectId: id,
      before: { title: article.title, is_pinned: article.is_pinned },
      after: { is_pinned },
    });
  });
}

const VOTED: VotedFor = {
  table: 'articles',
  votes: 'article_votes',
  column: 'article_id',
  isYours: 'ARTICLE_IS_YOURS',
};

/** Votes for an article or takes the vote back. Throws the refusals of `vote`. */
export const voteForArticle = async (
  db: Kysely<Database>,
  userId: number,
  id: number,
  isGiven: boolean,
): Promise<VoteResult> =>
  vote(db, VOTED, { userId, id, isGiven, weight: await voteWeight(db, userId, clock.date()) }, (tx) =>
    followSearch(tx, searchedArticles, [id]),
  );

/**
 * An article that accepts comments of a user, locked until the transaction ends. Throws NOT_FOUND, POST_HIDDEN or
 * COMMENTS_LOCKED.
 */
export async function holdArticle(
  tx: Transaction<Database>,
  id: number,
  user: UserRow,
): Promise<{ user_id: number; title: string; category: BoardId }> {
  const article = await lockArticle(tx, id);
  if (article.is_locked && !may(user, 'hide_posts')) throw new Refusal('COMMENTS_LOCKED');
  return article;
}

/**
 * Moves an article to another board or topic on a moderator's behalf. Throws NOT_FOUND, POST_HIDDEN, TOPIC_ELSEWHERE,
 * TOPIC_NOT_YOURS, or BOARD_NOT_YOURS for notices and for articles of decks for rent, which stay on their board. Called
 * behind `holdTopics`.
 */
export async function moveArticle(
  tx: Transaction<Database>,
  by: UserRow,
  id: number,
  { category, topic }: { category: BoardId; topic: string },
) {
  const article = await lockArticle(tx, id);
  if (category !== article.category && [category, article.category].includes('deck'))
    throw new Refusal('BOARD_NOT_YOURS');
  await checkPlace(tx, by, category, topic, category === article.category ? article.topic : undefined);
  await updateArticle(tx, id, { category, topic });
  return article;
}

/** Locks the comments of an article, or opens them again. Throws NOT_FOUND or POST_HIDDEN. */
export async function lockComments(tx: Transaction<Database>, id: number, is_locked: boolean) {
  const article = await lockArticle(tx, id);
  await updateArticle(tx, id, { is_locked });
  return article;
}

/** Puts an article among the popular ones, keeps it out, or leaves it to the votes. Throws NOT_FOUND or POST_HIDDEN. */
export async function setPopularity(tx: Transaction<Database>, id: number, popularity: Popularity) {
  const article = await lockArticle(tx, id);
  await updateArticle(tx, id, { popularity });
  return article;
}

async function checkSaid(
  tx: Transaction<Database>,
  user: UserRow,
  category: BoardId,
  { topic, body }: Said,
  before?: string,
): Promise<void> {
  await checkPlace(tx, user, category, topic, before);
  if (isEmpty(body)) throw new Refusal('ARTICLE_EMPTY');
}

const picturesOf = (body: RichText): string[] =>
  Array.from(nodesOf(body)).flatMap((node) => (node.type === 'image' ? [node.attrs.src] : []));

/** Mentions after an edit. A user who was already mentioned keeps the name used at that time. */
async function mentionsAfter(tx: Transaction<Database>, before: readonly Mention[], words: string): Promise<Mention[]> {
  const kept = before.filter(({ name }) => words.includes(`@${name}`));
  const names = new Set(kept.map(({ name }) => name));
  return [...kept, ...(await mentionedIn(tx, words)).filter(({ name }) => !names.has(name))];
}

const othersOf = (mentions: readonly Mention[], user: UserRow): number[] => [
  ...new Set(mentions.flatMap(({ user_id }) => (user_id === user.id ? [] : [user_id]))),
];

const bodyWords = (body: RichText): string => wordsOf(body, { card: (id) => cardOf(id)?.name });

function stored({ topic, title, body }: Said) {
  const pictures = picturesOf(body);
  const held = new Set(Array.from(nodesOf(body), ({ type }) => type));
  return {
    topic,
    title,
    body: bodyWords(body),
    document: JSON.stringify(body),
    has_deck: held.has('deckEmbed'),
    has_replay: held.has('replayEmbed'),
    thumbnail: pictures[0] ?? null,
    picture_count: pictures.length,
  };
}
