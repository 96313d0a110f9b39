import { Card } from '@chilyo/card-language';
import { z } from 'zod';
import { CANDIDACY_CONDITIONS } from '../constants.ts';
import { Id, pathId, Seconds, storable, Whole } from '../schemas.ts';
import { call, many, one } from './call.ts';

/** Month of a set's publication, as `2026-12`. */
const SetMonth = storable(z.string().regex(/^[2-9]\d{3}-(0[1-9]|1[0-2])$/));

/** What the vote says of a card: its place among all candidates, and its strength with the 95 % interval. */
export const VoteFigures = z.object({
  place: z.int().min(1),
  strength: z.number(),
  low: z.number(),
  high: z.number(),
  voters: Whole,
});
export type VoteFigures = z.infer<typeof VoteFigures>;

/** A published set of players' own cards. */
export const MadeSet = z.object({
  month: SetMonth,
  published_ts: Seconds,
  /** From then on it is dealt in matches of all sets only. */
  retires_ts: Seconds,
  is_retired: z.boolean(),
  cards: Whole,
});
export type MadeSet = z.infer<typeof MadeSet>;

/** How a card came into a set. */
const Entry = z.object({
  /** What the editor who accepted it said of it; empty for a card that came by the vote. */
  reason: z.string(),
  /** Null for a card that an editor accepted. */
  vote: VoteFigures.nullable(),
});

/** A card of a set with its maker. */
export const SetCard = Entry.extend({
  card: Card,
  user_id: Id,
  maker: z.string(),
  is_ai: z.boolean(),
});
export type SetCard = z.infer<typeof SetCard>;

/** The set of a card. */
export const SetPlace = Entry.extend({
  month: SetMonth,
  /** Null while the set is being filled. */
  published_ts: Seconds.nullable(),
  retires_ts: Seconds.nullable(),
  is_retired: z.boolean(),
  user_id: Id,
  maker: z.string(),
});
export type SetPlace = z.infer<typeof SetPlace>;

/** How far a made card is on its way into a set. */
export const Candidacy = z.object({
  conditions: z.array(
    z.object({
      name: z.enum(CANDIDACY_CONDITIONS),
      /** What is missing, as a sentence; null if it is met. */
      missing: z.string().nullable(),
    }),
  ),
  /** Since when it is in the vote; null if it is not. */
  since_ts: Seconds.nullable(),
  /** For reviewers only; null while it has no place in the vote. */
  vote: VoteFigures.nullable(),
  /** The set that is being filled, and how many cards editors have accepted for it. */
  next: z.object({ month: SetMonth, cards: Whole }),
  set: SetPlace.nullable(),
});
export type Candidacy = z.infer<typeof Candidacy>;

const params = z.object({ id: pathId });

/** Monthly sets of players' own cards, and the way into them. */
export const setCalls = {
  sets: call({
    method: 'GET',
    path: '/sets',
    caller: 'visitor',
    summary: '나온 세트, 새것부터. 달마다 하나까지입니다.',
    answer: many(MadeSet),
    refusals: [],
  }),
  set: call({
    method: 'GET',
    path: '/sets/:month',
    caller: 'visitor',
    summary: '나온 세트 하나와 그 카드, 만든 이, 들어온 이유',
    params: z.object({ month: SetMonth }),
    answer: one(MadeSet.extend({ items: z.array(SetCard) })),
    refusals: ['NOT_FOUND'],
  }),
  setOfCard: call({
    method: 'GET',
    path: '/works/:id/set',
    caller: 'visitor',
    summary: '만든 카드가 든 나온 세트. 어느 세트에도 없으면 null입니다.',
    params,
    answer: one(SetPlace.nullable()),
    refusals: ['NOT_FOUND'],
  }),
  candidacy: call({
    method: 'GET',
    path: '/works/:id/candidacy',
    caller: 'named',
    summary: '내 카드가 세트의 후보가 되는 데 갖출 것과, 지금 어디에 있는지. 심사자에게는 투표에서의 자리도 있습니다.',
    params,
    answer: one(Candidacy),
    refusals: ['NOT_FOUND'],
  }),
} as const;
