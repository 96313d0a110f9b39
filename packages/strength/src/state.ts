import type { Seat } from '@chilyo/engine';
import type { StrengthPlan } from './plan.ts';
import { differenceOf, type PairOutcome, type SeatPair } from './play-pair.ts';
import { type Oddity, oddities } from './watch.ts';

/** A turn of a match of the card, to be replayed by `recordMatch`. */
export type Moment = { index: number; seat: Seat; turn: number };
/** A moment and how remarkable it is: the more, the larger. */
export type Remarkable = Moment & { worth: number };

/** `best_play`: the largest gain of a turn with the card in it. `turned`: won from the worst position, where the twin lost. `worst_play`: the smallest gain, where the card lost and the twin won. */
export const momentKinds = ['best_play', 'turned', 'worst_play'] as const;
export type MomentKind = (typeof momentKinds)[number];

/** How often an oddity came about with the card and with its twin, and the first moments with the card. */
type Seen = { card: number; twin: number; moments: Moment[] };

/** All that was measured so far. Plain JSON: a job that was stopped goes on from the stored state with pair `pairs`. */
export type StrengthState = {
  pairs: number;
  /** Pairs by their difference, from -1 to 1 in steps of a quarter. */
  counts: number[];
  /** Points of the matches with the card and with its twin. */
  points: { card: number; twin: number };
  /** By kind of deck: pairs, sum of their differences and of the squares. */
  hosts: { pairs: number; sum: number; squares: number }[];
  /** First plays of the card in a match: matches that had one, and the sum of their turns. */
  played: { matches: number; turns: number };
  /** Matches in which the card could have been played in some turns, and those of them in which it never was. */
  drawn: { matches: number; dead: number };
  seen: Record<Oddity, Seen>;
  moments: Partial<Record<MomentKind, Remarkable>>;
  /** Of the first ten pairs that came to a difference: how many there were, and how many favoured the card. */
  decided: { pairs: number; up: number };
};

/** Differences of pairs, in the order of `counts`. */
export const DIFFERENCES = Array.from({ length: 9 }, (_, at) => at / 4 - 1);
/** A card stays dead if it is never played though this number of turns began with it in the hand and energy for it. */
const DEAD_TURNS = 3;
const MOMENTS_KEPT = 3;
const FIRST_DECIDED = 10;

export const emptyState = ({ hosts }: Pick<StrengthPlan, 'hosts'>): StrengthState => ({
  pairs: 0,
  counts: DIFFERENCES.map(() => 0),
  points: { card: 0, twin: 0 },
  hosts: hosts.map(() => ({ pairs: 0, sum: 0, squares: 0 })),
  played: { matches: 0, turns: 0 },
  drawn: { matches: 0, dead: 0 },
  seen: Object.fromEntries(
    oddities.map((each) => [each, { card: 0, twin: 0, moments: [] }]),
  ) as unknown as StrengthState['seen'],
  moments: {},
  decided: { pairs: 0, up: 0 },
});

/** Adds a pair to what was measured; mutates the state. Pairs come in their order, without gaps. */
export function addPair(state: StrengthState, pair: PairOutcome): void {
  if (pair.index !== state.pairs) throw new Error(`pair ${pair.index} comes where ${state.pairs} is due`);
  const difference = differenceOf(pair);
  state.pairs++;
  state.counts[(difference + 1) * 4]!++;
  const host = state.hosts[pair.host]!;
  host.pairs++;
  host.sum += difference;
  host.squares += difference ** 2;
  if (difference !== 0 && state.decided.pairs < FIRST_DECIDED) {
    state.decided.pairs++;
    state.decided.up += Number(difference > 0);
  }
  for (const seat of [0, 1] as const) addMatches(state, pair.index, seat, pair.matches[seat]);
}

function addMatches(state: StrengthState, index: number, seat: Seat, { card, twin }: SeatPair): void {
  state.points.card += card.points;
  state.points.twin += twin.points;
  const [first] = card.plays;
  if (first) {
    state.played.matches++;
    state.played.turns += first.turn;
  }
  if (card.playable_turns >= DEAD_TURNS || first) {
    state.drawn.matches++;
    state.drawn.dead += Number(!first);
  }
  for (const oddity of oddities) {
    const seen = state.seen[oddity];
    const turn = card.seen[oddity];
    if (twin.seen[oddity] !== undefined) seen.twin++;
    if (turn === undefined) continue;
    seen.card++;
    if (seen.moments.length < MOMENTS_KEPT) seen.moments.push({ index, seat, turn });
  }
  const keep = (kind: MomentKind, turn: number, worth: number) => {
    if (worth > (state.moments[kind]?.worth ?? Number.NEGATIVE_INFINITY))
      state.moments[kind] = { index, seat, turn, worth };
  };
  if (!first) return;
  const best = card.plays.reduce((one, other) => (other.gain > one.gain ? other : one));
  const worst = card.plays.reduce((one, other) => (other.gain < one.gain ? other : one));
  if (card.points === 1) keep('best_play', best.turn, best.gain);
  if (card.points > twin.points) keep('turned', best.turn, 1 - card.lowest);
  if (card.points < twin.points) keep('worst_play', worst.turn, -worst.gain);
}
