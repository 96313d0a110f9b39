import type { Mention } from '@chilyo/protocol';
import { type RichText, readRichText } from '@chilyo/rich-text';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import type { Database } from '../../../platform/tables.ts';
import type { HiddenRow, KeptWords } from '../hiding/service.ts';
import { markedAddress, markPictures, pictureMarks, releasePictures } from '../uploads/service.ts';
import { blankArticle, eraseArticle, lockAnyArticle, lockArticle, updateArticle } from './queries/article-rows.ts';
import { searchedArticles } from './searched.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Address of the pictures' holder. */
export const holderOf = (articleId: number) => `article:${articleId}`;

/** What leaves the row of a hidden article, beside title and plain text. */
type Kept = {
  document: Record<string, unknown> | null;
  is_pinned: boolean;
  is_guide: boolean;
  has_deck: boolean;
  has_replay: boolean;
  thumbnail: string | null;
  picture_count: number;
};

/**
 * Takes the words of an article out of its row, and its pictures from all who do not know `mark`. Throws
 * NOT_FOUND or POST_HIDDEN.
 */
export async function takeArticleDown(tx: Tx, id: number, mark: string) {
  const { user_id, category, title, body, mentions, ...row } = await lockArticle(tx, id);
  const { document, is_pinned, is_guide, has_deck, has_replay, thumbnail, picture_count } = row;
  const kept: Kept = { document, is_pinned, is_guide, has_deck, has_replay, thumbnail, picture_count };
  await blankArticle(tx, id);
  await markPictures(tx, holderOf(id), mark);
  await followSearch(tx, searchedArticles, [id]);
  return { user_id, category, mentions, path: `/articles/${category}/${id}`, kept: { title, words: body, ...kept } };
}

/** Puts the words of a hidden article back. */
export async function putArticleBack(
  tx: Tx,
  id: number,
  words: KeptWords,
  mentions: readonly Mention[],
): Promise<void> {
  const { title, words: body, document, ...shown } = words as KeptWords & Kept;
  await updateArticle(tx, id, {
    title,
    body,
    document: document && JSON.stringify(document),
    mentions: JSON.stringify(mentions),
    ...shown,
    deleted_at: null,
  });
  await markPictures(tx, holderOf(id), null);
  await followSearch(tx, searchedArticles, [id]);
}

/** Erases the history and lets go of the pictures of a hidden article. */
export async function purgeArticle(tx: Tx, id: number): Promise<void> {
  await releasePictures(tx, holderOf(id));
  await eraseArticle(tx, id);
}

/** The words of a hidden article for its author and moderators, with pictures that are shown to them. */
export async function hiddenWords(
  db: Db,
  id: number,
  { kept, mentions }: HiddenRow,
): Promise<{ title: string; body: RichText; mentions: Mention[] }> {
  const { title, words, document } = kept as KeptWords & Kept;
  const mark = (await pictureMarks(db, [holderOf(id)])).get(holderOf(id));
  const body = readRichText(document, words);
  return { title, mentions, body: mark === undefined ? body : withMarked(body, mark) };
}

const withMarked = (body: RichText, mark: string): RichText =>
  JSON.parse(JSON.stringify(body), (_, value) =>
    value?.type === 'image'
      ? { ...value, attrs: { ...value.attrs, src: markedAddress(value.attrs.src, mark) } }
      : value,
  ) as RichText;

/** The author, board and lock of an article, locked, also of a hidden one. Throws NOT_FOUND. */
export async function lockArticlePlace(tx: Tx, id: number) {
  const row = await lockAnyArticle(tx, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}
