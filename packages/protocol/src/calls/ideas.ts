import { Card } from '@chilyo/card-language';
import { z } from 'zod';
import { IDEA_ORDERS, IDEA_REASON_MAX, IDEA_STATES, IDEA_TITLE_MAX, IDEA_VIEWS, IDEA_WORDS_MAX } from '../constants.ts';
import { Face } from '../faces.ts';
import { ElementCode, Id, pathId, Seconds, shownName, shownText, Whole } from '../schemas.ts';
import { call, cursor, limit, many, moving, nothing, one, Voted } from './call.ts';
import { CardJson } from './card-definition.ts';
import { SearchWords } from './goods.ts';
import { Hiding } from './posts.ts';
import { Work } from './works.ts';

/** A card that a player proposes. */
export const Idea = z.object({
  id: Id,
  title: z.string(),
  words: z.string(),
  element: ElementCode.nullable(),
  /** A draft of the card, as it was when it was attached. */
  card: z.nullable(Card),
  state: z.enum(IDEA_STATES),
  /** Why it was declined; empty otherwise. */
  reason: z.string(),
  /** Who makes the card, or has made it. */
  maker: z.object({ id: Id, name: z.string() }).nullable(),
  /** The first open card that was made from it. */
  work: z.object({ id: Id, name: z.string() }).nullable(),
  /** The idea that it was merged into. */
  merged_into: Id.nullable(),
  votes: Whole,
  /** Whether the caller has voted for it. */
  is_voted: z.boolean(),
  comment_count: Whole,
  revision: Whole,
  user_id: Id,
  name: z.string(),
  face: Face,
  /** Comments remain where a deleted idea was. */
  is_deleted: z.boolean(),
  /** Why it shows no words; in lists always null, because they hold no hidden ones. */
  hiding: Hiding.nullable(),
  created_ts: Seconds,
  edited_ts: Seconds.nullable(),
});
export type Idea = z.infer<typeof Idea>;

/** An idea on its page, with the ideas that were merged into it. */
export const IdeaWithMerged = Idea.extend({
  merged: z.array(z.object({ id: Id, title: z.string(), words: z.string(), user_id: Id, name: z.string() })),
});
export type IdeaWithMerged = z.infer<typeof IdeaWithMerged>;

/** `card` is checked as a made card is. */
export const IdeaBody = z.strictObject({
  title: shownName(IDEA_TITLE_MAX),
  words: shownText(0, IDEA_WORDS_MAX),
  element: ElementCode.nullable(),
  card: CardJson.nullable(),
});
export type IdeaBody = z.infer<typeof IdeaBody>;

const params = z.object({ id: pathId });
const SAID = ['IDEA_EMPTY', 'CARD_FAULTY', 'CARD_NAME_TAKEN'] as const;
const voted = one(Voted);

/** Ideas for cards, from the first words to the card. */
export const ideaCalls = {
  ideas: call({
    method: 'GET',
    path: '/ideas',
    caller: 'visitor',
    summary: '카드 아이디어. 찬성이 많은 것부터, 또는 새것부터.',
    query: z.object({
      words: SearchWords.optional(),
      state: z.enum(IDEA_VIEWS).optional(),
      element: ElementCode.optional(),
      author: pathId.optional(),
      order: z.enum(IDEA_ORDERS).default('votes'),
      before: cursor.optional(),
      limit: limit(20, 50),
    }),
    answer: moving(Idea),
    refusals: [],
  }),
  idea: call({
    method: 'GET',
    path: '/ideas/:id',
    caller: 'visitor',
    summary: '아이디어 하나. 합쳐진 것이면 merged_into에 있는 아이디어를 봅니다.',
    params,
    answer: one(IdeaWithMerged),
    refusals: ['NOT_FOUND'],
  }),
  ideaWorks: call({
    method: 'GET',
    path: '/ideas/:id/works',
    caller: 'visitor',
    summary: '아이디어에서 나온, 공개된 카드. 먼저 만든 것부터.',
    params,
    answer: many(Work),
    refusals: ['NOT_FOUND'],
  }),
  writeIdea: call({
    method: 'POST',
    path: '/ideas',
    caller: 'named',
    summary: '아이디어 쓰기',
    body: IdeaBody,
    answer: one(z.object({ id: Id })),
    spends: true,
    refusals: [...SAID, 'IDEAS_FULL', 'IDEAS_TOO_FAST'],
  }),
  editIdea: call({
    method: 'PUT',
    path: '/ideas/:id',
    caller: 'named',
    summary: '내 아이디어 고치기. revision은 고치기 전의 것입니다.',
    params,
    body: IdeaBody.extend({ revision: Whole }),
    answer: nothing,
    refusals: [...SAID, 'NOT_FOUND', 'IDEA_NOT_YOURS', 'IDEA_CHANGED', 'IDEA_CLOSED', 'POST_HIDDEN', 'EDITS_TOO_FAST'],
  }),
  removeIdea: call({
    method: 'DELETE',
    path: '/ideas/:id',
    caller: 'named',
    summary: '내 아이디어 지우기. 댓글은 남습니다.',
    params,
    answer: nothing,
    refusals: ['NOT_FOUND', 'IDEA_NOT_YOURS'],
  }),
  voteForIdea: call({
    method: 'PUT',
    path: '/ideas/:id/vote',
    caller: 'named',
    summary: '아이디어에 찬성하기',
    params,
    answer: voted,
    refusals: ['NOT_FOUND', 'IDEA_IS_YOURS', 'IDEA_CLOSED', 'VOTES_TOO_FAST'],
  }),
  takeIdeaVoteBack: call({
    method: 'DELETE',
    path: '/ideas/:id/vote',
    caller: 'named',
    summary: '아이디어의 찬성 거두기',
    params,
    answer: voted,
    refusals: ['NOT_FOUND', 'IDEA_CLOSED', 'VOTES_TOO_FAST'],
  }),
  judgeIdea: call({
    method: 'PUT',
    path: '/ideas/:id/state',
    caller: 'judge_ideas',
    summary: '아이디어를 맡기, 사유를 적어 만들지 않기로 하기, 다시 열기',
    params,
    body: z.strictObject({
      state: z.enum(['open', 'being_made', 'declined']),
      reason: shownText(0, IDEA_REASON_MAX).default(''),
    }),
    answer: nothing,
    refusals: ['NOT_FOUND', 'IDEA_CLOSED', 'POST_HIDDEN', 'IDEA_REASON_MISSING'],
  }),
  mergeIdea: call({
    method: 'POST',
    path: '/ideas/:id/merge',
    caller: 'judge_ideas',
    summary: '같은 아이디어 합치기: 찬성은 한 사람에 하나로 모이고, 댓글과 주소는 into로 이어집니다.',
    params,
    body: z.strictObject({ into: Id }),
    answer: nothing,
    refusals: ['NOT_FOUND', 'IDEA_CLOSED', 'POST_HIDDEN', 'IDEA_MERGED_WITH_ITSELF'],
  }),
} as const;
