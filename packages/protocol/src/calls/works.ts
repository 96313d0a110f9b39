import { Card } from '@chilyo/card-language';
import { z } from 'zod';
import { WORK_LICENCES, WORK_ORDERS, WORK_STATES } from '../constants.ts';
import { ShownScene } from '../scene.ts';
import { Id, pathId, Seconds, shownText, storable, Whole } from '../schemas.ts';
import { call, cursor, limit, many, moving, nothing, one } from './call.ts';
import { CardJson } from './card-definition.ts';
import { SearchWords } from './goods.ts';

/** A card that a player has made. */
export const Work = z.object({
  id: Id,
  state: z.enum(WORK_STATES),
  /** Goes up with every change; a change names the one it was made from. */
  revision: z.int().min(1),
  /** Of the card: matches and replays keep the one that they were dealt. */
  version: z.int().min(1),
  card: Card,
  /** Null: not chosen yet. */
  licence: z.enum(WORK_LICENCES).nullable(),
  /** Made with an AI. */
  is_ai: z.boolean(),
  /** Where words and picture come from. */
  source: z.string(),
  /** The card that it was begun from: an official one, or another work. */
  parent_id: Id.nullable(),
  /** The idea that it was begun from. */
  idea_id: Id.nullable(),
  user_id: Id,
  maker: z.string(),
  is_mine: z.boolean(),
  /** Secret of the link that shows the draft; for the maker only. */
  link: z.string().nullable(),
  /** Its maker shows a scene with it. */
  has_scene: z.boolean(),
  /** Matches between two players in which it was in a deck. */
  matches: Whole,
  created_ts: Seconds,
  updated_ts: Seconds,
});
export type Work = z.infer<typeof Work>;

/** `card` is checked by `readCard`, which names the part that is wrong. */
export const WorkBody = z.strictObject({
  card: CardJson,
  licence: z.enum(WORK_LICENCES).nullable(),
  is_ai: z.boolean(),
  source: shownText(0, 200),
});
export type WorkBody = z.infer<typeof WorkBody>;

const params = z.object({ id: pathId });
/** A draft is shown by its link. */
const byLink = z.object({ link: storable(z.string().max(64)).optional() });
const CARD_REFUSALS = ['CARD_FAULTY', 'CARD_NAME_TAKEN'] as const;

/** Players' own cards, from draft to workshop. */
export const workCalls = {
  works: call({
    method: 'GET',
    path: '/works',
    caller: 'visitor',
    summary: '공개된 만든 카드. 새것부터, 또는 많이 둔 것부터.',
    query: z.object({
      words: SearchWords.optional(),
      order: z.enum(WORK_ORDERS).default('new'),
      maker: pathId.optional(),
      before: cursor.optional(),
      limit: limit(24, 60),
    }),
    answer: moving(Work),
    refusals: [],
  }),
  ownWorks: call({
    method: 'GET',
    path: '/works/mine',
    caller: 'named',
    summary: '내가 만든 카드 모두, 고친 때의 차례로',
    answer: many(Work),
    refusals: [],
  }),
  work: call({
    method: 'GET',
    path: '/works/:id',
    caller: 'visitor',
    summary: '만든 카드 하나. 초안은 만든 사람과, 주소(link)로 보거나 덱에 넣은 사람에게만 있습니다.',
    params,
    query: byLink,
    answer: one(Work),
    refusals: ['NOT_FOUND'],
  }),
  workScene: call({
    method: 'GET',
    path: '/works/:id/scene',
    caller: 'visitor',
    summary: '만든 이가 카드와 함께 보이는 장면',
    params,
    query: byLink,
    answer: one(ShownScene),
    refusals: ['NOT_FOUND'],
  }),
  showWorkScene: call({
    method: 'PUT',
    path: '/works/:id/scene',
    caller: 'named',
    summary: '카드와 함께 보일 장면 정하기',
    params,
    body: ShownScene,
    answer: one(Work),
    refusals: ['NOT_FOUND', 'SCENE_FAULTY'],
  }),
  hideWorkScene: call({
    method: 'DELETE',
    path: '/works/:id/scene',
    caller: 'named',
    summary: '카드와 함께 보이던 장면 거두기',
    params,
    answer: one(Work),
    refusals: ['NOT_FOUND'],
  }),
  createWork: call({
    method: 'POST',
    path: '/works',
    caller: 'named',
    summary: '만든 카드의 첫 저장. 번호를 받습니다.',
    body: WorkBody.extend({ parent_id: Id.nullable(), idea_id: Id.nullable().default(null) }),
    answer: one(Work),
    spends: true,
    refusals: [...CARD_REFUSALS, 'WORKS_FULL', 'NOT_FOUND', 'IDEA_CLOSED', 'POST_HIDDEN'],
  }),
  changeWork: call({
    method: 'PUT',
    path: '/works/:id',
    caller: 'named',
    summary: '만든 카드 고치기. revision은 고치기 전의 것입니다.',
    params,
    body: WorkBody.extend({ revision: z.int().min(1) }),
    answer: one(Work),
    refusals: [
      ...CARD_REFUSALS,
      'NOT_FOUND',
      'WORK_CHANGED_ELSEWHERE',
      'WORK_IN_REVIEW',
      'WORK_ACCEPTED',
      'WORK_STEP_IMPOSSIBLE',
    ],
  }),
  openWork: call({
    method: 'POST',
    path: '/works/:id/open',
    caller: 'named',
    summary: '만든 카드 공개하기',
    params,
    answer: one(Work),
    publishes: true,
    refusals: ['NOT_FOUND', 'WORK_LICENCE_MISSING', 'OPEN_WORKS_FULL', 'WORK_STEP_IMPOSSIBLE'],
  }),
  withdrawWork: call({
    method: 'POST',
    path: '/works/:id/withdraw',
    caller: 'named',
    summary: '공개한 카드 거두기: 치른 게임과 다시보기에는 남습니다.',
    params,
    answer: one(Work),
    refusals: ['NOT_FOUND', 'WORK_ACCEPTED'],
  }),
  renewWorkLink: call({
    method: 'POST',
    path: '/works/:id/link',
    caller: 'named',
    summary: '초안을 보여 주는 주소를 새로 만들기: 옛 주소는 더 열리지 않습니다.',
    params,
    answer: one(Work),
    refusals: ['NOT_FOUND'],
  }),
  borrowDraft: call({
    method: 'POST',
    path: '/works/:id/borrow',
    caller: 'named',
    summary:
      '주소(link)를 받은 초안을 내 덱에 넣을 수 있게 하기. 만든 사람이 주소를 새로 만들거나 초안을 지울 때까지입니다.',
    params,
    body: z.strictObject({ link: storable(z.string().max(64)) }),
    answer: one(Work),
    refusals: ['NOT_FOUND'],
  }),
  removeWork: call({
    method: 'DELETE',
    path: '/works/:id',
    caller: 'named',
    summary: '초안 지우기. 게임에 쓰인 카드는 거두어지고, 다시보기에는 남습니다.',
    params,
    answer: nothing,
    refusals: ['NOT_FOUND', 'WORK_ACCEPTED', 'WORK_STEP_IMPOSSIBLE'],
  }),
} as const;
