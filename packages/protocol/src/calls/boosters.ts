import { z } from 'zod';
import { ElementCode, Id, pathId, Seconds, StarterElement, Whole } from '../schemas.ts';
import { call, limit, one, page } from './call.ts';
import { byRarity } from './economy.ts';

const Percent = z.number().min(0).max(100);
export const Digits64 = z.string().regex(/^[0-9a-f]{64}$/);
export type ByRarity<T> = Record<Rarity, T>;

export const Rarity = z.enum(['common', 'rare', 'epic', 'legendary']);
export type Rarity = z.infer<typeof Rarity>;

/** A pack of everything, one of the newest monthly set, or one of an element. */
export const BoosterPack = z.union([z.literal(['mixed', 'set']), StarterElement]);
export type BoosterPack = z.infer<typeof BoosterPack>;

/**
 * The inputs of a roll apart from the player, stored under their hash, so that old openings can be verified after a
 * change of odds.
 */
export const BoosterTable = z.object({
  /** Cards of a pack. */
  cards: Whole,
  /** Percent of every slot but the last, and of the last. */
  odds: z.object({ usual: byRarity(Percent), last: byRarity(Percent) }),
  /** The pack of a series without one that surely brings it. */
  pity: z.object({ epic: Whole, legendary: Whole }),
  /** Copies that count as owned in full. */
  copies: byRarity(Whole),
  /** Ascending by id. */
  pool: z.array(z.object({ id: Id, rarity: Rarity, element: z.array(ElementCode) })),
  /** Cards of the newest set, ascending; absent where there is none. */
  newest: z.array(Id).optional(),
});
export type BoosterTable = z.infer<typeof BoosterTable>;

/** The player's state as an input of a roll. */
export const BoosterState = z.object({
  /** Packs since the last one with an epic or a legendary, and with a legendary. */
  since_epic: Whole,
  since_legendary: Whole,
  /** Copies of epics, legendaries and cards of the newest set by card id, bound and escrowed ones too. */
  owned: z.record(z.string(), Whole),
});
export type BoosterState = z.infer<typeof BoosterState>;

export const Boosters = z.object({
  packs: z.array(z.object({ pack: BoosterPack, gpoint: Whole, granted: Whole })),
  pity: z.object({ epic: Whole, legendary: Whole }),
  since: z.object({ epic: Whole, legendary: Whole }),
  /** SHA-256 of the seed of the next opening. */
  hash: Digits64,
});
export type Boosters = z.infer<typeof Boosters>;

export const BoosterOdds = z.object({
  pack: BoosterPack,
  /** False: the odds of a player without cards. */
  is_own: z.boolean(),
  slots: z.array(
    z.object({
      from: Whole,
      to: Whole,
      rarity: byRarity(Percent),
      cards: z.array(z.object({ card_id: Id, percent: Percent })),
    }),
  ),
});
export type BoosterOdds = z.infer<typeof BoosterOdds>;

/** A number of the browser's own, mixed into a roll. */
export const ClientNumber = z.string().regex(/^[0-9a-f]{8,64}$/);
export const RollBody = { client_number: ClientNumber, hash: Digits64 };

export const OpenBoosters = z.strictObject({
  pack: BoosterPack,
  /** At most `most_at_once` of the economy. */
  count: z.int().min(1).max(50),
  /** Packs that were given instead of bought. */
  granted: z.boolean().default(false),
  ...RollBody,
});

export const BoosterOpening = z.object({
  id: Id,
  pack: BoosterPack,
  count: Whole,
  granted: z.boolean(),
  /** The hash is published before the roll, the seed after it. */
  hash: Digits64,
  seed: Digits64,
  client_number: ClientNumber,
  /** Of the table it was rolled with. */
  table_hash: Digits64,
  state: BoosterState,
  /** A list a pack. */
  packs: z.array(z.array(Id)),
  created_ts: Seconds,
});
export type BoosterOpening = z.infer<typeof BoosterOpening>;

export const OpenedBoosters = z.object({
  opening: BoosterOpening,
  /** Cards of which there was no copy before. */
  new_card_ids: z.array(Id),
  boosters: Boosters,
});
export type OpenedBoosters = z.infer<typeof OpenedBoosters>;

/** All openings of a player together. */
export const BoosterTotals = z.object({
  packs: Whole,
  expected: byRarity(z.number()),
  observed: byRarity(Whole),
});
export type BoosterTotals = z.infer<typeof BoosterTotals>;

/** Packs of cards, with the data to verify their rolls. */
export const boosterCalls = {
  boosters: call({
    method: 'GET',
    path: '/boosters',
    caller: 'named',
    summary: '부스터의 값, 받은 부스터, 보장까지 남은 팩, 다음 시드의 해시',
    answer: one(Boosters),
    refusals: [],
  }),
  boosterOdds: call({
    method: 'GET',
    path: '/boosters/odds',
    caller: 'visitor',
    summary: '다음 팩의 희귀도별, 카드별 확률. 로그인했으면 내 확률.',
    query: z.object({ pack: BoosterPack }),
    answer: one(BoosterOdds),
    refusals: [],
  }),
  boosterTable: call({
    method: 'GET',
    path: '/boosters/tables/:hash',
    caller: 'visitor',
    summary: '부스터를 굴린 표. 해시는 표를 적은 JSON의 SHA-256.',
    params: z.object({ hash: Digits64 }),
    answer: one(BoosterTable),
    refusals: ['NOT_FOUND'],
  }),
  openBoosters: call({
    method: 'POST',
    path: '/boosters/open',
    caller: 'named',
    summary: '부스터를 사서 열기, 또는 받은 부스터 열기',
    body: OpenBoosters,
    answer: one(OpenedBoosters),
    spends: true,
    refusals: ['INVALID_INPUT', 'ROLL_CHANGED', 'NOT_ENOUGH_GPOINT', 'NOT_ENOUGH_BOOSTERS'],
  }),
  boosterHistory: call({
    method: 'GET',
    path: '/boosters/history',
    caller: 'named',
    summary: '연 부스터, 새것부터. 기대한 수와 나온 수.',
    query: z.object({ before: pathId.optional(), limit: limit(10, 50) }),
    answer: page(BoosterOpening).extend({ totals: BoosterTotals }),
    refusals: [],
  }),
} as const;
