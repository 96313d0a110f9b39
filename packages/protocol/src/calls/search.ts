import { z } from 'zod';
import { IDEA_STATES, SEARCH_KINDS, SEARCH_TYPED_MAX } from '../constants.ts';
import { Face } from '../faces.ts';
import { Id, Seconds, storable, Whole } from '../schemas.ts';
import { call, cursor, limit } from './call.ts';
import { SkinArt } from './goods.ts';

/** A text with the letters in it that were looked for: each from one letter to before another. */
export const MarkedText = z.object({ text: z.string(), hits: z.array(z.tuple([Whole, Whole])) });
export type MarkedText = z.infer<typeof MarkedText>;

const found = { id: Id, title: MarkedText };

/** A hit, with the data to show it per kind. */
export const SearchHit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('article'),
    ...found,
    excerpt: MarkedText,
    category: z.enum(['note', 'free', 'deck', 'photo']),
    topic: z.string(),
    comment_count: Whole,
    votes: Whole,
    views: Whole,
    user_id: Id,
    name: z.string(),
    created_ts: Seconds,
  }),
  z.object({ kind: z.literal('card'), ...found, excerpt: MarkedText }),
  z.object({
    kind: z.literal('deck'),
    ...found,
    user_id: Id,
    name: z.string(),
    card_ids: z.array(Id),
    cover_card_id: Id.nullable(),
    is_for_rent: z.boolean(),
  }),
  z.object({ kind: z.literal('user'), ...found, face: Face }),
  z.object({
    kind: z.literal('skin'),
    ...found,
    card_id: Id,
    art: SkinArt.nullable(),
    url: z.string().nullable(),
    name: z.string(),
    price: Whole,
  }),
  z.object({
    kind: z.literal('idea'),
    ...found,
    excerpt: MarkedText,
    state: z.enum(IDEA_STATES),
    votes: Whole,
    user_id: Id,
    name: z.string(),
    created_ts: Seconds,
  }),
  z.object({ kind: z.literal('work'), ...found, excerpt: MarkedText, name: z.string() }),
  z.object({ kind: z.literal('con'), ...found, image: z.string(), pack: z.string(), pack_id: Id }),
  z.object({
    kind: z.literal('chat'),
    ...found,
    user_id: Whole,
    name: z.string(),
    face: Face,
    href: z.string().nullable(),
    created_ts: Seconds,
  }),
]);
export type SearchHit = z.infer<typeof SearchHit>;
export type SearchHitOf<K extends SearchHit['kind']> = Extract<SearchHit, { kind: K }>;

export const SearchAnswer = z.object({
  items: z.array(SearchHit),
  /** Number of hits per requested kind, counted up to `SEARCH_COUNTED`. */
  counts: z.partialRecord(z.enum(SEARCH_KINDS), Whole),
  /** Cursor of the next page; null at the end, or for a search over several kinds. */
  next: z.string().nullable(),
  /** Names that may have been meant, where nothing was found. */
  nearest: z.array(z.string()),
  /** There is no exact hit; these are similar. */
  is_near: z.boolean(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** Site-wide search. */
export const searchCalls = {
  search: call({
    method: 'GET',
    path: '/search',
    caller: 'visitor',
    summary:
      '온 사이트에서 찾기: 말의 한 부분, 초성, 잘못 친 글자, 다른 자판도 알아듣는다. 종류를 적지 않으면 종류마다 처음 몇 개.',
    query: z.object({
      q: storable(z.string().max(SEARCH_TYPED_MAX)),
      kind: z.enum(SEARCH_KINDS).optional(),
      before: cursor.optional(),
      limit: limit(20, 50),
    }),
    answer: SearchAnswer,
    refusals: ['SEARCHES_TOO_FAST'],
  }),
} as const;
