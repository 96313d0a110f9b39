import { z } from 'zod';
import { pathId, ScoreId, StarterElement, Whole } from '../schemas.ts';
import { TIERS } from '../tiers.ts';
import { call, many, one } from './call.ts';

const Counts = { games: Whole, wins: Whole };
/** The hash of a set of cards. */
const CardSet = z.string().regex(/^[0-9a-f]{8,64}$/);
/** A day in Korea, as `2026-11-22`. */
const Day = z.string();
const Weeks = z.coerce.number().int().min(1).max(52).default(4);
const Days = z.coerce.number().int().min(1).max(366).default(28);

/** Win rates of decks in decided ranked matches. A deck of two elements counts for each of them. */
export const WinRates = z.object({
  games: Whole,
  elements: z.array(z.object({ element: StarterElement, ...Counts })),
  /** By the elements of the deck, in the order of the week. */
  pairs: z.array(z.object({ elements: z.string(), ...Counts })),
  meetings: z.array(z.object({ element: StarterElement, enemy: StarterElement, ...Counts })),
  /** Of a whole deck with another, both by their elements as in `pairs`. */
  deck_meetings: z.array(z.object({ elements: z.string(), enemy: z.string(), ...Counts })),
  /** By archetype; the last row, with an empty key, has the decks without one. */
  archetypes: z.array(
    z.object({ key: z.string(), name: z.string(), elements: z.string(), plan: z.string(), ...Counts }),
  ),
  /** Of the seat that begins. */
  first: z.object(Counts),
  /** By tier; an empty tier during placement. */
  first_by_band: z.array(z.object({ band: z.string(), ...Counts })),
  weeks: z.array(z.object({ week: Day, element: StarterElement, ...Counts })),
  /** Which sets of cards were played in that time, and since which week; the last is the newest. */
  card_sets: z.array(z.object({ card_set: CardSet, week: Day })),
  /** Editions of the rules with their first week; edition 0 has the counts from before editions were recorded. */
  editions: z.array(z.object({ edition: Whole, week: Day })),
  by_edition: z.array(z.object({ edition: Whole, element: StarterElement, ...Counts })),
  /** Of the seat that begins. */
  first_by_edition: z.array(z.object({ edition: Whole, ...Counts })),
});
export type WinRates = z.infer<typeof WinRates>;

/** How a card has done, in decks, drawn and played; `before` is the win rate in decks of the time before. */
export const CardWinRate = z.object({
  card_id: Whole,
  decks: Whole,
  deck_wins: Whole,
  draws: Whole,
  draw_wins: Whole,
  plays: Whole,
  play_wins: Whole,
  before: z.object(Counts),
});
export type CardWinRate = z.infer<typeof CardWinRate>;

/** How a card has done in one week. */
export const CardWeek = CardWinRate.omit({ card_id: true, before: true }).extend({ week: Day });
export type CardWeek = z.infer<typeof CardWeek>;

/** A player's lifetime results on a ladder, in decided matches. */
export const OwnStatistics = z.object({
  games: Whole,
  wins: Whole,
  /** By the elements of the own deck, most played first. */
  decks: z.array(z.object({ elements: z.string(), ...Counts })),
  /** By what the own deck had, and by what the other's had; one of two elements counts for each of them. */
  elements: z.array(z.object({ element: StarterElement, ...Counts })),
  enemies: z.array(z.object({ element: StarterElement, ...Counts })),
  first: z.object(Counts),
  second: z.object(Counts),
});
export type OwnStatistics = z.infer<typeof OwnStatistics>;

export const GameDay = z.object({
  day: Day,
  kind: z.enum(['ranked', 'friendly', 'correspondence', 'practice']),
  score_id: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  games: Whole,
  /** Of all of them. */
  seconds: Whole,
  conceded: Whole,
  abandoned: Whole,
  drawn: Whole,
  /**
   * Ladder searches that found an opponent that day: their number, the sum of the waits, the longest wait, in seconds.
   */
  waited: Whole,
  wait_seconds: Whole,
  longest_wait: Whole,
  /** Histogram over `WAIT_STEPS`; all zero for days with sums only. */
  wait_steps: z.array(Whole),
});
export type GameDay = z.infer<typeof GameDay>;

export const PeopleDay = z.object({ day: Day, signed_up: Whole, active: Whole });
export type PeopleDay = z.infer<typeof PeopleDay>;

/** Sign-ups of a week, and how many of them returned after given numbers of days; null: not due yet. */
export const SignUpWeek = z.object({
  week: Day,
  people: Whole,
  returned: z.array(z.object({ days: Whole, people: Whole.nullable() })),
});
export type SignUpWeek = z.infer<typeof SignUpWeek>;

/** What all matches and all days came to. */
export const statisticsCalls = {
  winRates: call({
    method: 'GET',
    path: '/statistics',
    caller: 'visitor',
    summary: '랭킹전의 승률: 속성, 두 속성, 만남, 덱 유형, 차례, 주마다',
    query: z.object({
      score_id: ScoreId.default(1),
      weeks: Weeks,
      band: z.enum(TIERS.map(({ key }) => key)).optional(),
      card_set: CardSet.optional(),
      edition: z.coerce.number().int().min(0).max(99).optional(),
    }),
    answer: one(WinRates),
    refusals: [],
  }),
  cardWinRates: call({
    method: 'GET',
    path: '/statistics/cards',
    caller: 'visitor',
    summary: '랭킹전에서 카드마다의 승률: 덱에 든 판, 손에 온 판, 낸 판. card_id 0은 모든 쪽.',
    query: z.object({ weeks: Weeks }),
    answer: many(CardWinRate),
    refusals: [],
  }),
  cardTrend: call({
    method: 'GET',
    path: '/statistics/cards/:id/weeks',
    caller: 'visitor',
    summary: '카드 한 장의 주마다의 승률: 덱에 든 판, 손에 온 판, 낸 판. 오래된 주부터.',
    params: z.object({ id: pathId }),
    query: z.object({ weeks: Weeks }),
    answer: many(CardWeek),
    refusals: [],
  }),
  ownStatistics: call({
    method: 'GET',
    path: '/users/:id/statistics',
    caller: 'visitor',
    summary: '한 사람의 사다리 전적: 덱의 속성, 상대의 속성, 차례마다',
    params: z.object({ id: pathId }),
    query: z.object({ score_id: ScoreId.default(1) }),
    answer: one(OwnStatistics),
    refusals: ['USER_NOT_FOUND'],
  }),
  gameDays: call({
    method: 'GET',
    path: '/operator/game-days',
    caller: 'see_days',
    summary: '날마다 끝난 게임: 종류와 사다리, 걸린 시간, 기권, 기다린 시간',
    query: z.object({ days: Days }),
    answer: many(GameDay),
    refusals: ['FORBIDDEN'],
  }),
  peopleDays: call({
    method: 'GET',
    path: '/operator/people-days',
    caller: 'see_days',
    summary: '날마다 가입한 사람과 온 사람, 가입한 주마다 다시 온 사람',
    query: z.object({ days: Days }),
    answer: z.object({ items: z.array(PeopleDay), weeks: z.array(SignUpWeek) }),
    refusals: ['FORBIDDEN'],
  }),
} as const;
