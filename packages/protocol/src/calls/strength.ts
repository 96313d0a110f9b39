import { z } from 'zod';
import { DoneAction, SeatNumber } from '../game-action.ts';
import { Edition, ElementCode, Id, pathId, Seconds, storable, typedWhole, Whole } from '../schemas.ts';
import { call, one } from './call.ts';
import { CardDefinition } from './card-definition.ts';
import { CardSetHash } from './games.ts';

/** Points of win rate, of 100, with their 95 % interval. */
const Points = z.object({ points: z.number(), low: z.number(), high: z.number() });
const Share = z.number().min(0).max(1);

export const STRENGTH_VERDICTS = ['weak', 'fair', 'too_strong'] as const;
export type StrengthVerdict = (typeof STRENGTH_VERDICTS)[number];
export const STRENGTH_WARNINGS = ['locked', 'long_turn', 'repeated', 'early_win', 'one_sided'] as const;
/** What the replay of a moment shows: a remarkable turn, or the first time of a warning. */
export const MOMENT_KINDS = [
  'best_play',
  'turned',
  'worst_play',
  'locked',
  'long_turn',
  'repeated',
  'early_win',
] as const;
export type StrengthMomentKind = (typeof MOMENT_KINDS)[number];

/** How strong a card is by the matches so far. */
export const CardStrength = Points.extend({
  pairs: Whole,
  /** Null while there are too few pairs. */
  verdict: z.enum(STRENGTH_VERDICTS).nullable(),
  /** Whether the whole interval says the same. */
  is_certain: z.boolean(),
  /** Shares of matches that were won. */
  won: z.object({ card: Share, twin: Share }),
  /** By the elements of the deck that held the card. */
  hosts: z.array(Points.extend({ elements: z.array(ElementCode).readonly(), pairs: Whole })),
  /** Mean turn of the first play; null if it never was played. */
  turn: z.number().nullable(),
  /** Share of matches in which it was never played, of those in which it could have been; null for none. */
  dead: Share.nullable(),
  warnings: z.array(z.object({ kind: z.enum(STRENGTH_WARNINGS), matches: Whole })),
});
export type CardStrength = z.infer<typeof CardStrength>;

/** The report of a card's strength, which all cards of equal content share. */
export const StrengthReport = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** It is of an older version of the card, or was measured by older cards or another computer; null: it is of today's. */
  outdated: z.enum(['card', 'measuring']).nullable(),
  /** Reports that come first; null when nothing is left to do. */
  place: Whole.nullable(),
  /** Seconds left at most, those before it included; null when nothing is left to do. */
  seconds_most: Whole.nullable(),
  /** The caller has asked for it, and gets a notice when it is done. */
  tells_me: z.boolean(),
  /** The site is busy with matches, and measures later. */
  is_resting: z.boolean(),
  pairs_most: Whole,
  /** Null before the first pair. */
  strength: CardStrength.nullable(),
  /** By their places in the list they are replayed; empty until it is done. */
  moments: z.array(z.object({ kind: z.enum(MOMENT_KINDS), turn: Whole })),
  finished_ts: Seconds.nullable(),
});
export type StrengthReport = z.infer<typeof StrengthReport>;

/** A match of a moment: all that is needed to play it again. */
export const StrengthMatch = z.object({
  kind: z.enum(MOMENT_KINDS),
  /** Turn of the moment. */
  turn: Whole,
  /** The deck of this seat holds the card. */
  seat: SeatNumber,
  card_set: CardSetHash,
  /** The card and its twins, which the set lacks. */
  cards: z.array(CardDefinition),
  edition: Edition,
  seed: z.string(),
  decks: z.tuple([z.array(Id), z.array(Id)]),
  actions: z.array(z.object({ seat: SeatNumber, action: DoneAction })),
});
export type StrengthMatch = z.infer<typeof StrengthMatch>;

const params = z.object({ id: pathId });
/** A draft is shown by its link. */
const query = z.object({ link: storable(z.string().max(64)).optional() });

/** Reports of how strong made cards are. */
export const strengthCalls = {
  strength: call({
    method: 'GET',
    path: '/works/:id/strength',
    caller: 'visitor',
    summary:
      '만든 카드의 세기 보고서. 지금 내용으로 잰 것이 없으면 앞서 잰 것(outdated)을, 그것도 없으면 null을 줍니다.',
    params,
    query,
    answer: one(StrengthReport.nullable()),
    refusals: ['NOT_FOUND'],
  }),
  measureStrength: call({
    method: 'POST',
    path: '/works/:id/strength',
    caller: 'named',
    summary:
      '만든 카드의 세기를 재 달라고 하기. 같은 내용의 카드는 보고서를 함께 쓰고, 이미 있는 보고서는 횟수에 들지 않습니다.',
    params,
    answer: one(StrengthReport),
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'STRENGTH_USED_UP'],
  }),
  strengthMoment: call({
    method: 'GET',
    path: '/works/:id/strength/moments/:place',
    caller: 'visitor',
    summary: '세기를 잰 게임 가운데 한 순간이 든 게임. place는 보고서의 moments에서의 자리(0부터)입니다.',
    params: params.extend({ place: typedWhole(z.int().min(0).max(20)) }),
    query,
    answer: one(StrengthMatch),
    refusals: ['NOT_FOUND'],
  }),
} as const;
