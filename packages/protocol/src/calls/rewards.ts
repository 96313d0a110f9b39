import { z } from 'zod';
import { ACHIEVEMENT_GROUPS, DECK_CARDS_KEPT, FIRST_STEPS } from '../constants.ts';
import { DoneAction } from '../game-action.ts';
import { Edition, Id, pathId, Seconds, StarterElement, storable, typedWhole, Whole } from '../schemas.ts';
import { call, one } from './call.ts';

/** Every action of the longest practice that is taken. */
export const PRACTICE_BODY_BYTES = 128 * 1024;

/** A reward; boosters are mixed packs, cards are bound. */
export const RewardGoods = z.object({ gpoint: Whole, dpoint: Whole, boosters: Whole, cards: Whole });
export type RewardGoods = z.infer<typeof RewardGoods>;

const Progress = z.object({
  /** Key for claiming it. */
  key: z.string(),
  /** The task, as a sentence. */
  words: z.string(),
  progress: Whole,
  goal: Whole,
  goods: RewardGoods,
  state: z.enum(['running', 'waiting', 'claimed']),
});
export type RewardProgress = z.infer<typeof Progress>;

export const DailyQuest = Progress.extend({
  /** null: done in a slot that holds another one by now. */
  slot: z.int().min(1).max(3).nullable(),
  /** When another one takes the slot; one that is done waits on. */
  until_ts: Seconds,
});
export type DailyQuest = z.infer<typeof DailyQuest>;

export const Achievement = Progress.extend({ group: z.enum(ACHIEVEMENT_GROUPS) });
export type Achievement = z.infer<typeof Achievement>;

/** First tasks of a newcomer, in this order; each is paid once. */
export const FirstStep = Progress.extend({ step: z.enum(FIRST_STEPS) });
export type FirstStep = z.infer<typeof FirstStep>;

export const Rewards = z.object({
  first_steps: z.array(FirstStep),
  /** Until then practice counts for quests as well; null: no more. */
  practice_counts_until_ts: Seconds.nullable(),
  quests: z.array(DailyQuest),
  /** Whether a quest may still be exchanged today. */
  may_exchange: z.boolean(),
  /** The present week, and the last one while it waits. */
  weekly: z.array(Progress.extend({ until_ts: Seconds })),
  attendance: z.object({
    /** The lights in their order. */
    lights: z.array(RewardGoods),
    /** How many of them shine. */
    lit: Whole,
    may_claim: z.boolean(),
  }),
  /** Starter decks of the other elements; `is_owned`: from the beginning. */
  starters: z.array(Progress.extend({ element: StarterElement, name: z.string() })),
  achievements: z.array(Achievement),
  /** How many things can be claimed now. */
  waiting: Whole,
  /** What bears on the next ranked match. */
  today: z.object({
    luminary: StarterElement,
    /** Percent more gpoint for a win with `luminary_cards` cards of the element. */
    luminary_percent: Whole,
    luminary_cards: Whole,
    /** Number of them in the active deck; null without one. */
    deck_cards: Whole.nullable(),
    /** Bonus of the first win of the day in gpoint; 0 after it. */
    first_win: Whole,
    wins: Whole,
    /** Percent of the usual pay, now and after `wins` more wins; null when it falls no further. */
    pay_percent: Whole,
    next: z.object({ wins: Whole, pay_percent: Whole }).nullable(),
    day_ends_ts: Seconds,
  }),
});
export type Rewards = z.infer<typeof Rewards>;

/** A key of one thing, or everything of a kind. */
export const ClaimRewardBody = z.strictObject({ what: storable(z.string().min(1).max(60)) });
export const ClaimedReward = z.object({ goods: RewardGoods, rewards: Rewards });
export type ClaimedReward = z.infer<typeof ClaimedReward>;

/** Progress of a quest in a match. */
export const QuestStep = z.object({ words: z.string(), before: Whole, progress: Whole, goal: Whole });
export type QuestStep = z.infer<typeof QuestStep>;

/** A whole practice match of the browser: deal and actions, which the server replays. */
export const PracticeRecord = z.strictObject({
  seed: z.string().regex(/^[0-9a-f]{64}$/),
  /** Matches of long ago are of the first. */
  edition: Edition.default(1),
  seat: z.union([z.literal(0), z.literal(1)]),
  /** In the order of the seats. */
  decks: z.array(z.array(Id).max(DECK_CARDS_KEPT)).length(2),
  actions: z
    .array(z.strictObject({ seat: z.union([z.literal(0), z.literal(1)]), action: DoneAction }))
    .min(1)
    .max(1_000),
});
export type PracticeRecord = z.infer<typeof PracticeRecord>;

export const Flip = z.object({
  game_id: Id,
  cards: Whole,
  /** Range of dpoint on cards without the pot, before `factor`. */
  least: Whole,
  most: Whole,
  factor: Whole,
  /** SHA-256 of `salt:pot_place`. */
  hash: z.string(),
  /** Epoch milliseconds; then the server turns one. */
  deadline_ms: Whole,
  /** Once a card is turned over. */
  turned: z
    .object({
      place: Whole,
      dpoint: Whole,
      is_pot: z.boolean(),
      /** The player did not choose in time. */
      by_server: z.boolean(),
      salt: z.string(),
      pot_place: Whole,
    })
    .nullable(),
});
export type Flip = z.infer<typeof Flip>;

/** Quests, attendance, achievements, and the flip after a ranked win. */
export const rewardCalls = {
  rewards: call({
    method: 'GET',
    path: '/rewards',
    caller: 'named',
    summary: '임무, 출석, 업적과 받을 수 있는 보상',
    answer: one(Rewards),
    refusals: [],
  }),
  claimReward: call({
    method: 'POST',
    path: '/rewards/claim',
    caller: 'named',
    summary: '보상 받기. what은 보상 하나의 key, 또는 한 갈래 전부(quest, attendance, achievement)입니다.',
    body: ClaimRewardBody,
    answer: one(ClaimedReward),
    spends: true,
    refusals: ['REWARD_NOT_READY'],
  }),
  exchangeQuest: call({
    method: 'POST',
    path: '/quests/:slot/exchange',
    caller: 'named',
    summary: '일일 임무 하나를 다른 것으로 바꾸기. 하루에 한 번.',
    params: z.object({ slot: typedWhole(z.int().min(1).max(3)) }),
    answer: one(Rewards),
    refusals: ['QUEST_EXCHANGED', 'QUEST_IS_DONE'],
  }),
  noteLesson: call({
    method: 'POST',
    path: '/rewards/lesson',
    caller: 'named',
    summary: '배우기를 마쳤다고 알리기. 첫걸음의 하나입니다.',
    answer: one(Rewards),
    refusals: [],
  }),
  notePractice: call({
    method: 'POST',
    path: '/rewards/practice',
    caller: 'named',
    summary: '브라우저에서 끝낸 연습을 알리기. 서버가 다시 두어 보고, 첫걸음과 처음 사흘의 임무에 한 번 셉니다.',
    body: PracticeRecord,
    bodyBytes: PRACTICE_BODY_BYTES,
    answer: one(Rewards),
    refusals: ['PRACTICE_DOES_NOT_FIT', 'TOO_MANY_REQUESTS'],
  }),
  flip: call({
    method: 'GET',
    path: '/games/:id/flip',
    caller: 'named',
    summary: '이긴 랭킹전의 뒤집기. 뒤집기가 없는 게임이면 null.',
    params: z.object({ id: pathId }),
    answer: one(Flip.nullable()),
    refusals: ['GAME_NOT_FOUND', 'GAME_STILL_RUNNING'],
  }),
  turnFlip: call({
    method: 'POST',
    path: '/games/:id/flip',
    caller: 'named',
    summary: '카드 한 장 뒤집기. 이미 뒤집었다면 그 결과.',
    params: z.object({ id: pathId }),
    body: z.strictObject({ place: z.int().min(1).max(100) }),
    answer: one(Flip),
    spends: true,
    refusals: ['INVALID_INPUT', 'FLIP_NOT_YOURS'],
  }),
} as const;
