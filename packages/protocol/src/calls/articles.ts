import { RichTextSchema, SentRichText } from '@chilyo/rich-text/schema';
import { nodesOf, wordsOf } from '@chilyo/rich-text/words';
import { z } from 'zod';
import { ARTICLE_BODY_BYTES, ARTICLE_TITLE_MAX, BOARD_PAGE } from '../constants.ts';
import { Face } from '../faces.ts';
import { spoken } from '../sayings.ts';
import { Id, Mention, pathId, Seconds, shownName, storable, Whole } from '../schemas.ts';
import { Category, TopicName } from './boards.ts';
import { call, cursor, limit, many, moving, nothing, offset, one, Voted } from './call.ts';
import { RentalRecord } from './decks.ts';
import { Hiding } from './posts.ts';
import { MarkedText } from './search.ts';

export const ArticleRow = z.object({
  id: Id,
  title: z.string(),
  comment_count: Whole,
  created_ts: Seconds,
  category: Category,
  topic: z.string(),
  is_guide: z.boolean(),
  user_id: Id,
  name: z.string(),
});
export type ArticleRow = z.infer<typeof ArticleRow>;

/** An article among others of its board. */
export const BoardRow = ArticleRow.extend({
  /** Players who have read it. */
  views: Whole,
  votes: Whole,
  is_pinned: z.boolean(),
  /** A moderator has put it among the popular ones. */
  is_lifted: z.boolean(),
  /** Whether the caller has read it. */
  is_read: z.boolean(),
  has_deck: z.boolean(),
  has_replay: z.boolean(),
  /** Its first picture. */
  thumbnail: z.string().nullable(),
  picture_count: Whole,
  /** Of the deck for rent that it is about. */
  rental: RentalRecord.nullable(),
  /** Where it has the words that were looked for; null where none were. */
  found: z.object({ title: MarkedText, name: MarkedText, excerpt: MarkedText.nullable() }).nullable(),
});
export type BoardRow = z.infer<typeof BoardRow>;

export const Article = ArticleRow.extend({
  /** Why title and body are empty, or, for the author and moderators, that others do not see them. */
  hiding: Hiding.nullable(),
  /** Only moderators may comment. */
  is_locked: z.boolean(),
  /** How its author is known today. */
  face: Face,
  body: RichTextSchema,
  /** Who is called by name in it. */
  mentions: z.array(Mention),
  views: Whole,
  votes: Whole,
  is_pinned: z.boolean(),
  is_lifted: z.boolean(),
  /** Whether the caller has voted for it. */
  is_voted: z.boolean(),
  /** The caller's bookmark of it. */
  bookmark: z.object({ folder_id: Id.nullable() }).nullable(),
  /** Number of changes. An edit names its base revision, so that two tabs do not overwrite each other. */
  revision: Whole,
  edited_ts: Seconds.nullable(),
  /** A deleted article is a placeholder for its comments. */
  is_deleted: z.boolean(),
});
export type Article = z.infer<typeof Article>;

/** What an article said before it was changed. */
export const ArticleVersion = z.object({
  revision: Whole,
  topic: z.string(),
  title: z.string(),
  body: RichTextSchema,
  created_ts: Seconds,
});
export type ArticleVersion = z.infer<typeof ArticleVersion>;

export const ARTICLE_SORTS = ['new', 'votes', 'comments'] as const;
export type ArticleSort = (typeof ARTICLE_SORTS)[number];
/** Where the words are looked for. */
export const ARTICLE_PLACES = ['all', 'title', 'body', 'author'] as const;
export type ArticlePlace = (typeof ARTICLE_PLACES)[number];

const Body = spoken(SentRichText, (body, into) => {
  into.texts.push(wordsOf(body));
  for (const node of nodesOf(body)) {
    if (node.type === 'con') into.cons.push(node.attrs.id);
    if (node.type === 'text')
      for (const mark of node.marks ?? []) if (mark.type === 'link') into.hrefs.push(mark.attrs.href);
  }
});
const said = { topic: TopicName, title: shownName(ARTICLE_TITLE_MAX), body: Body };
const params = z.object({ category: Category, id: pathId });
const id = z.object({ id: pathId });

/** Boards and their articles. */
export const articleCalls = {
  articles: call({
    method: 'GET',
    path: '/common/articles',
    caller: 'visitor',
    summary: '게시판 글 목록',
    query: z.object({ category: Category, offset, limit: limit(20, 99) }),
    answer: many(ArticleRow),
    refusals: ['INVALID_INPUT'],
  }),
  weekArticles: call({
    method: 'GET',
    path: '/common/articles/week',
    caller: 'visitor',
    summary: '7일 동안 올라온 글 가운데 추천을 많이 받았거나 운영진이 고른 것. 게시판 하나나 공지가 아닌 모두.',
    query: z.object({ category: Category.optional(), limit: limit(5, 20) }),
    answer: many(BoardRow.pick({ votes: true, thumbnail: true, is_lifted: true }).extend(ArticleRow.shape)),
    refusals: [],
  }),
  boardTopics: call({
    method: 'GET',
    path: '/articles/:category/topics',
    caller: 'visitor',
    summary: '게시판의 말머리마다 글이 몇 개인지. 글이 없는 말머리는 나오지 않는다.',
    params: z.object({ category: Category }),
    answer: many(z.object({ topic: z.string(), articles: Whole })),
    refusals: [],
  }),
  board: call({
    method: 'GET',
    path: '/articles/:category',
    caller: 'visitor',
    summary: '게시판 한 쪽: 말머리, 뺄 말머리, 찾는 말, 차례를 고를 수 있다. 고정한 글이 먼저 온다.',
    params: z.object({ category: Category }),
    query: z.object({
      topic: TopicName.optional(),
      without: TopicName.optional(),
      words: storable(z.string().trim().max(40)).optional(),
      place: z.enum(ARTICLE_PLACES).default('all'),
      sort: z.enum(ARTICLE_SORTS).default('new'),
      /** Only articles with many votes for their board, or lifted by a moderator. */
      popular: z.enum(['yes']).optional(),
      /** A page by its number; `before` goes on from any. */
      page: z.coerce.number().int().min(1).max(100_000).optional(),
      before: cursor.optional(),
      limit: limit(BOARD_PAGE, 50),
    }),
    answer: moving(BoardRow).extend({
      /** Of all pages; null behind a cursor, where it is known. */
      total: Whole.nullable(),
      /** Votes from which an article of the board is popular; null when all are listed. */
      popular_votes: Whole.nullable(),
      /** Topics that the caller has muted, and that the page leaves out. */
      left_out: z.array(z.string()),
    }),
    refusals: [],
  }),
  articlesAround: call({
    method: 'GET',
    path: '/articles/:category/:id/around',
    caller: 'visitor',
    summary: '한 글의 앞뒤에 올라온 글. 새것부터이고, 그 글도 들어 있습니다.',
    params,
    answer: many(BoardRow),
    refusals: ['NOT_FOUND'],
  }),
  article: call({
    method: 'GET',
    path: '/articles/:category/:id',
    caller: 'visitor',
    summary: '글 하나. 이름이 있는 사람이 열면 읽은 것으로 적는다.',
    params,
    answer: one(Article),
    refusals: ['NOT_FOUND'],
  }),
  articleVersions: call({
    method: 'GET',
    path: '/articles/:category/:id/versions',
    caller: 'named',
    summary: '글이 고쳐지기 전의 모습. 새것부터. 글쓴이와 운영자만 본다.',
    params,
    answer: many(ArticleVersion),
    refusals: ['NOT_FOUND', 'ARTICLE_NOT_YOURS'],
  }),
  writeArticle: call({
    method: 'POST',
    path: '/articles/:category',
    caller: 'named',
    summary: '글쓰기',
    params: z.object({ category: Category }),
    body: z.strictObject(said),
    bodyBytes: ARTICLE_BODY_BYTES,
    answer: one(z.object({ id: Id })),
    spends: true,
    refusals: [
      'BOARD_NOT_YOURS',
      'BOARD_CLOSED',
      'TOPIC_NOT_YOURS',
      'TOPIC_ELSEWHERE',
      'ARTICLE_EMPTY',
      'ARTICLES_TOO_FAST',
      'PICTURE_GONE',
    ],
  }),
  editArticle: call({
    method: 'PUT',
    path: '/articles/:category/:id',
    caller: 'named',
    summary: '내 글 고치기. 앞의 모습이 남는다.',
    params,
    body: z.strictObject({ ...said, revision: Whole }),
    bodyBytes: ARTICLE_BODY_BYTES,
    answer: nothing,
    refusals: [
      'NOT_FOUND',
      'POST_HIDDEN',
      'ARTICLE_NOT_YOURS',
      'ARTICLE_CHANGED',
      'TOPIC_NOT_YOURS',
      'TOPIC_ELSEWHERE',
      'ARTICLE_EMPTY',
      'EDITS_TOO_FAST',
      'PICTURE_GONE',
    ],
  }),
  removeArticle: call({
    method: 'DELETE',
    path: '/articles/:category/:id',
    caller: 'named',
    summary: '내 글 지우기. 댓글이 달렸으면 자리만 남는다.',
    params,
    answer: nothing,
    refusals: ['NOT_FOUND', 'ARTICLE_NOT_YOURS'],
  }),
  voteForArticle: call({
    method: 'PUT',
    path: '/articles/:id/vote',
    caller: 'named',
    summary: '글 추천하기',
    params: id,
    answer: one(Voted),
    refusals: ['NOT_FOUND', 'ARTICLE_IS_YOURS', 'VOTES_TOO_FAST'],
  }),
  takeVoteBack: call({
    method: 'DELETE',
    path: '/articles/:id/vote',
    caller: 'named',
    summary: '추천 거두기',
    params: id,
    answer: one(Voted),
    refusals: ['NOT_FOUND', 'VOTES_TOO_FAST'],
  }),
  pinArticle: call({
    method: 'PUT',
    path: '/articles/:id/pin',
    caller: 'pin_articles',
    summary: '글을 게시판 맨 위에 두거나 내리기',
    params: id,
    body: z.strictObject({ is_pinned: z.boolean() }),
    answer: nothing,
    refusals: ['NOT_FOUND', 'POST_HIDDEN'],
  }),
} as const;
