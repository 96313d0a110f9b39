import { z } from 'zod';
import { Face } from '../faces.ts';
import { Id, ScoreId, Seconds, Whole } from '../schemas.ts';
import { PLACE_PRIZE_MOST, PLACE_PRIZES } from '../season-prizes.ts';
import { TIERS } from '../tiers.ts';
import { call, many, one } from './call.ts';
import { SearchWords } from './goods.ts';

const Tier = z.enum(TIERS.map(({ key }) => key));
/** A month in Korea, as `2026-11`. */
const Season = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** A player's standing on a ladder. */
export const Standing = Face.omit({ tier: true }).extend({
  user_id: Id,
  name: z.string(),
  /** From 1; null while the rating is being found. */
  place: z.int().min(1).nullable(),
  /** Yesterday's rank; null if there was none. */
  place_before: z.int().min(1).nullable(),
  rating: z.int(),
  tier: Tier,
  /** Rated matches of the season. */
  won: Whole,
  lost: Whole,
  drawn: Whole,
  /** The ratings at the end of the last days on which one played, up to seven, oldest first. */
  days: z.array(z.int()),
});
export type Standing = z.infer<typeof Standing>;

/** How a ladder looks as a whole. */
export const LadderShape = z.object({
  season: Season,
  ends_ts: Seconds,
  /** Ranked players, and players in placement. */
  players: Whole,
  provisional: Whole,
  sevens: z.array(Standing),
  /** Histogram of ratings: `from` is the lower bound of a band; the end bands are open. */
  bands: z.array(z.object({ from: z.int(), count: Whole })),
  tiers: z.array(z.object({ tier: Tier, count: Whole })),
});
export type LadderShape = z.infer<typeof LadderShape>;

/** The first of a season that is over. */
export const SeasonFirst = z.object({
  season: Season,
  score_id: z.union([z.literal(1), z.literal(2)]),
  first: z.array(Standing.pick({ user_id: true, name: true, avatar_id: true, place: true, rating: true })),
});
export type SeasonFirst = z.infer<typeof SeasonFirst>;

export const RichPlayer = Face.extend({ user_id: Id, name: z.string(), place: z.int().min(1), gpoint: Whole });
export type RichPlayer = z.infer<typeof RichPlayer>;

/** What the places of a season bring, each up to the place that it names. */
export const SeasonPrizes = z.object({ season: Season, places: z.array(z.object({ to: z.int(), dpoint: Whole })) });
export type SeasonPrizes = z.infer<typeof SeasonPrizes>;

/** Ladders, seasons, and who has the most gold. */
export const seasonCalls = {
  standings: call({
    method: 'GET',
    path: '/ranks',
    caller: 'visitor',
    summary: '사다리의 순위. season이 없으면 이번 시즌, page는 1부터. 내 자리는 me에.',
    query: z.object({
      score_id: ScoreId.default(1),
      of: z.enum(['all', 'friends']).default('all'),
      words: SearchWords.optional(),
      season: Season.optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    answer: z.object({
      items: z.array(Standing),
      total: Whole,
      me: Standing.nullable(),
    }),
    refusals: ['NOT_FOUND', 'SIGN_IN_REQUIRED'],
  }),
  ladder: call({
    method: 'GET',
    path: '/ranks/ladder',
    caller: 'visitor',
    summary: '사다리의 모양: 상위 7명, 점수 분포, 등급마다 몇 명',
    query: z.object({ score_id: ScoreId.default(1) }),
    answer: one(LadderShape),
    refusals: [],
  }),
  seasonPrizes: call({
    method: 'GET',
    path: '/ranks/prizes',
    caller: 'visitor',
    summary: '이번 시즌과 다음 시즌들의 순위 보상',
    answer: many(SeasonPrizes),
    refusals: [],
  }),
  saveSeasonPrizes: call({
    method: 'PUT',
    path: '/operator/season-prizes/:season',
    caller: 'give_goods',
    summary: '시즌의 순위 보상 정하기. 순위의 차례대로 가루를 적는다. 이번 시즌은 올리기만 할 수 있다.',
    params: z.object({ season: Season }),
    body: z.strictObject({
      dpoints: z.array(z.int().min(0).max(PLACE_PRIZE_MOST)).length(PLACE_PRIZES.length),
    }),
    answer: many(SeasonPrizes),
    refusals: ['FORBIDDEN', 'SEASON_OVER', 'PRIZES_LOWERED', 'PRIZES_UNSORTED'],
  }),
  pastSeasons: call({
    method: 'GET',
    path: '/ranks/seasons',
    caller: 'visitor',
    summary: '지난 시즌과 그 1~3위. 새것부터.',
    answer: many(SeasonFirst),
    refusals: [],
  }),
  rich: call({
    method: 'GET',
    path: '/ranks/rich',
    caller: 'visitor',
    summary: '골드가 많은 사람. hide_rich를 켠 사람은 빠집니다.',
    answer: z.object({
      items: z.array(RichPlayer),
      me: RichPlayer.nullable(),
      /** Of all players, hidden or not, as it was counted. */
      total: Whole,
      players: Whole,
      /** Of the total, what the richest hundredth of all players have; 0 to 1. */
      top_share: z.number().min(0).max(1),
      counted_ts: Seconds,
    }),
    refusals: [],
  }),
} as const;
