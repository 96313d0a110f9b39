import type { Element } from '@chilyo/card-language';
import { confidenceInterval } from './confidence.ts';
import type { StrengthPlan } from './plan.ts';
import { DIFFERENCES, type Moment, type MomentKind, type Remarkable, type StrengthState } from './state.ts';
import type { Oddity } from './watch.ts';

/** A card is fair if it wins at most these points more or less than its twin. */
export const FAIR_POINTS = 3;
/** No report takes more pairs. */
export const MOST_PAIRS = 1500;
/** A preview in the browser. */
export const PREVIEW_PAIRS = 200;
/** Fewer pairs give no verdict: the interval reaches more than ten points to each side. */
const LEAST_PAIRS = 100;

export type Verdict = 'weak' | 'fair' | 'too_strong';
export type Warning = { kind: Oddity | 'one_sided'; matches: number; moments: Moment[] };

/** A number of points and its 95 % interval. */
export type Points = { points: number; low: number; high: number };

export type Strength = Points & {
  pairs: number;
  /** By `points` alone; null before `LEAST_PAIRS`. */
  verdict: Verdict | null;
  /** Whether the whole interval says the same: neither limit of what is fair is inside. */
  is_certain: boolean;
  /** Shares of matches that were won, 0 to 1. */
  won: { card: number; twin: number };
  /** By the elements of the deck. The intervals are of a normal distribution, for each by itself, and not valid at every look. */
  hosts: (Points & { elements: readonly Element[]; pairs: number })[];
  /** Mean turn of the match in which the card was first played; null if it never was. */
  turn: number | null;
  /** Share of matches in which it was never played, of those in which it could have been. */
  dead: number | null;
  moments: (Remarkable & { kind: MomentKind })[];
  warnings: Warning[];
};

/** Points of win rate, of 100. */
const inPoints = (share: number) => Math.round(share * 10_000) / 100;

/** By how many more matches with the card than with its twin something must have been seen to be a warning. */
const leastSeen: Record<Oddity, number> = { locked: 3, long_turn: 1, repeated: 1, early_win: 1 };

/** What was measured, at any time. `hosts` are those of the plan. */
export function strengthOf(state: StrengthState, { hosts }: Pick<StrengthPlan, 'hosts'>): Strength {
  const { pairs, counts, played, drawn } = state;
  const sum = counts.reduce((total, count, at) => total + count * DIFFERENCES[at]!, 0);
  const points = inPoints(sum / Math.max(1, pairs));
  const [low, high] = confidenceInterval({ values: DIFFERENCES, counts }).map(inPoints) as [number, number];
  const holds = (limit: number) => low <= limit && limit <= high;
  return {
    pairs,
    points,
    low,
    high,
    verdict: pairs < LEAST_PAIRS ? null : verdictOf(points),
    is_certain: !holds(-FAIR_POINTS) && !holds(FAIR_POINTS),
    won: { card: state.points.card / Math.max(1, 2 * pairs), twin: state.points.twin / Math.max(1, 2 * pairs) },
    hosts: hostPoints(state, hosts),
    turn: played.matches === 0 ? null : played.turns / played.matches,
    dead: drawn.matches === 0 ? null : drawn.dead / drawn.matches,
    moments: (Object.entries(state.moments) as [MomentKind, Remarkable][]).map(([kind, moment]) => ({
      kind,
      ...moment,
    })),
    warnings: warningsOf(state),
  };
}

/** Whether more pairs would not change the verdict, or there have been enough: `most` is less for a preview. */
export const isDone = ({ pairs, verdict, is_certain }: Strength, most = MOST_PAIRS): boolean =>
  pairs >= most || (verdict !== null && is_certain);

function verdictOf(points: number): Verdict {
  if (points > FAIR_POINTS) return 'too_strong';
  return points < -FAIR_POINTS ? 'weak' : 'fair';
}

/** Kinds of decks with the same elements are one. */
function hostPoints(state: StrengthState, hosts: StrengthPlan['hosts']): Strength['hosts'] {
  const keys = hosts.map((elements) => elements.join());
  return hosts
    .filter((_, at) => keys.indexOf(keys[at]!) === at)
    .map((elements) => {
      const alike = state.hosts.filter((_, at) => keys[at] === elements.join());
      const sum = (of: (host: StrengthState['hosts'][number]) => number) =>
        alike.reduce((total, host) => total + of(host), 0);
      const host = {
        pairs: sum(({ pairs }) => pairs),
        sum: sum((each) => each.sum),
        squares: sum((each) => each.squares),
      };
      return { elements, pairs: host.pairs, ...pointsOfHost(host) };
    });
}

function pointsOfHost({ pairs, sum, squares }: StrengthState['hosts'][number]): Points {
  if (pairs < 2) return { points: inPoints(sum), low: -100, high: 100 };
  const mean = sum / pairs;
  const half = 1.96 * Math.sqrt(Math.max(0, squares / pairs - mean ** 2) / (pairs - 1));
  return { points: inPoints(mean), low: inPoints(mean - half), high: inPoints(mean + half) };
}

function warningsOf({ seen, decided }: StrengthState): Warning[] {
  const found = (Object.entries(seen) as [Oddity, StrengthState['seen'][Oddity]][]).flatMap(
    ([kind, { card, twin, moments }]): Warning[] =>
      card - twin >= leastSeen[kind] ? [{ kind, matches: card, moments }] : [],
  );
  const isOneSided = decided.pairs === 10 && (decided.up === 0 || decided.up === 10);
  return isOneSided ? [...found, { kind: 'one_sided', matches: decided.pairs, moments: [] }] : found;
}
