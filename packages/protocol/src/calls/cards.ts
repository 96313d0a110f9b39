import { z } from 'zod';
import { ElementCode, Id, pathId, Seconds, Whole } from '../schemas.ts';
import { call, many } from './call.ts';

/** `type` is the word of card-language; `text` is generated from the card's data. */
export const CardRow = z.looseObject({
  id: Id,
  key: z.string(),
  name: z.string(),
  /** Initial consonants of the name, for searching. */
  name_cs: z.string(),
  type: z.enum(['unit', 'spell', 'ward', 'trap']),
  element: z.array(ElementCode),
  cost: Whole,
  attack: z.int().nullable(),
  health: z.int().nullable(),
  rarity: z.enum(['common', 'rare', 'epic', 'legendary']),
  /** The official set, the month of one of players' cards, or `made` of a player's card that is in none. */
  set: z.string(),
  keywords: z.record(z.string(), z.unknown()),
  abilities: z.array(z.unknown()),
  text: z.string(),
  is_token: z.boolean(),
  /** Of a card of a monthly set that has left it: not in packs, nor in ranked matches. */
  is_retired: z.boolean(),
});
export type CardRow = z.infer<typeof CardRow>;

/** What players read on a card from a moment on. */
export const CardFace = CardRow.pick({
  name: true,
  type: true,
  element: true,
  rarity: true,
  cost: true,
  attack: true,
  health: true,
  text: true,
}).strip();
export type CardFace = z.infer<typeof CardFace>;

export const CardVersion = CardFace.extend({ no: z.int().min(1), created_ts: Seconds });
export type CardVersion = z.infer<typeof CardVersion>;

export const OwnedCard = z.object({
  id: Id,
  idx: Whole,
  card_id: Id,
  count: Whole,
  bound_count: Whole,
  skin_id: Id.nullable(),
});
export type OwnedCard = z.infer<typeof OwnedCard>;

export const NamedThing = z.looseObject({ id: Id, name: z.string() });

/** Cards, their pictures, and the player's collection. */
export const cardCalls = {
  uitems: call({
    method: 'GET',
    path: '/uitems',
    caller: 'user',
    summary: '가진 카드',
    answer: many(OwnedCard),
    refusals: [],
  }),
  cards: call({
    method: 'GET',
    path: '/cards',
    caller: 'visitor',
    summary: '모든 카드',
    answer: many(CardRow),
    refusals: [],
  }),
  cardVersions: call({
    method: 'GET',
    path: '/cards/:id/versions',
    caller: 'visitor',
    summary: '카드가 바뀐 기록. 새것부터, 마지막은 처음 나온 때입니다.',
    params: z.object({ id: pathId }),
    answer: many(CardVersion),
    refusals: [],
  }),
  avatars: call({
    method: 'GET',
    path: '/avatars',
    caller: 'visitor',
    summary: '아바타',
    answer: many(NamedThing),
    refusals: [],
  }),
} as const;
