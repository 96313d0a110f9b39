import { abilities, type Card, type CardType, priceOf } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { plainBody, plainSpell } from '@chilyo/strength';
import { seeded } from './seeded.ts';

export const TYPES: readonly CardType[] = ['unit', 'spell', 'ward', 'trap'];
/** Penalties of which the one is taken that foretells best; the larger, the nearer factors stay to 1. */
const RIDGES = [10, 30, 100, 300, 1000];
const FOLDS = 5;

/** A card, the points that it won more than its twin, and what its price is made of. */
export type Measured = Features & { card: Card; points: number; error: number };
type Features = {
  /** By how much the price list gives the card more than its twin of the same cost. */
  over: number;
  /** By the id of a word: what a factor of 2 in place of 1 would add to the price. */
  words: ReadonlyMap<number, number>;
};

const byKey = new Map(launchCards.map((card) => [card.key, card]));
const cardOf = (key: string) => byKey.get(key);

/** States have the price of the verb that brings them. */
const words = abilities.filter(({ kind }) => kind !== 'state');

export function priceFeatures(card: Card): Features {
  const { value } = priceOf(card, cardOf);
  const twin: Card = {
    ...card,
    target: undefined,
    ...(card.type === 'unit' ? plainBody(card.cost) : plainSpell(card.cost)),
  };
  const own = words.flatMap(({ id }): [number, number][] => {
    const added = priceOf(card, cardOf, new Map([[id, 2]])).value - value;
    return Math.abs(added) < 0.01 ? [] : [[id, added]];
  });
  return { over: value - priceOf(twin, cardOf).value, words: new Map(own) };
}

/** Coefficients of the points that a card wins: of a point of price, of the words beside it, and of each type. */
export type Fit = {
  /** Points of win rate for a point of price. */
  slope: number;
  /** By the id of a word: its factor, with the standard error. */
  factors: ReadonlyMap<number, { factor: number; error: number; cards: number }>;
  /** Points of win rate that cards of a type win beside what the prices say. */
  offsets: Record<CardType, number>;
  ridge: number;
  predict: (card: Measured) => number;
};

/** The price factors that agree best with what was measured, kept near 1 by the penalty that foretells best. */
export function refitted(measured: readonly Measured[]): Fit {
  const folds = foldsOf(measured.length, 1);
  const missOf = (ridge: number) =>
    foretold(measured, folds, () => ridge).reduce((sum, said, at) => sum + (said - measured[at]!.points) ** 2, 0);
  const ridge = RIDGES.reduce((best, each) => (missOf(each) < missOf(best) ? each : best));
  return fitWith(measured, ridge);
}

/** What is foretold of each card by a fit, its penalty included, that has not seen it. */
export const predictedOutOfFit = (measured: readonly Measured[], folds: readonly number[]): number[] =>
  foretold(measured, folds, (seen) => refitted(seen).ridge);

function foretold(
  measured: readonly Measured[],
  folds: readonly number[],
  ridgeFor: (seen: readonly Measured[]) => number,
): number[] {
  const said = measured.map(() => 0);
  for (const fold of new Set(folds)) {
    const seen = measured.filter((_, at) => folds[at] !== fold);
    const { predict } = fitWith(seen, ridgeFor(seen));
    for (const [at, each] of measured.entries()) if (folds[at] === fold) said[at] = predict(each);
  }
  return said;
}

/** The fold of each card, by lot. */
export function foldsOf(count: number, seed: number): number[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, at) => ({ fold: at % FOLDS, lot: random() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ fold }) => fold);
}

function fitWith(measured: readonly Measured[], ridge: number): Fit {
  const ids = [...new Set(measured.flatMap((each) => [...each.words.keys()]))].sort((a, b) => a - b);
  const rowOf = ({ card, over, words: own }: Measured) => [
    1,
    over,
    ...TYPES.slice(1).map((type) => Number(card.type === type)),
    ...ids.map((id) => own.get(id) ?? 0),
  ];
  const weights = measured.map(({ error }) => 1 / (error ** 2 + MODEL_ERROR ** 2));
  const rows = measured.map(rowOf);
  const size = rows[0]?.length ?? 2;
  const first = TYPES.length + 1;
  // weights sum to the number of cards, so that a penalty means the same whatever the errors are
  const scale = measured.length / weights.reduce((sum, each) => sum + each, 0);
  const matrix = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  const right = Array.from({ length: size }, () => 0);
  rows.forEach((row, at) => {
    const weight = weights[at]! * scale;
    // most words are on few cards
    const held = row.flatMap((each, place) => (each === 0 ? [] : [place]));
    for (const i of held) {
      right[i]! += weight * row[i]! * measured[at]!.points;
      for (const j of held) matrix[i]![j]! += weight * row[i]! * row[j]!;
    }
  });
  for (let at = first; at < size; at++) matrix[at]![at]! += ridge;
  const inverse = inverted(matrix);
  const solution = inverse.map((row) => right.reduce((sum, each, at) => sum + each * row[at]!, 0));
  const dot = (row: readonly number[]) => row.reduce((sum, each, at) => sum + each * solution[at]!, 0);
  const left = rows.reduce((sum, row, at) => sum + weights[at]! * scale * (measured[at]!.points - dot(row)) ** 2, 0);
  const variance = left / Math.max(1, measured.length - first);
  const slope = solution[1]!;
  return {
    slope,
    ridge,
    offsets: Object.fromEntries(
      TYPES.map((type, at) => [type, solution[0]! + (at === 0 ? 0 : solution[at + 1]!)]),
    ) as Fit['offsets'],
    factors: new Map(
      ids.map((id, at) => [
        id,
        {
          factor: 1 + solution[first + at]! / slope,
          error: Math.sqrt(variance * inverse[first + at]![first + at]!) / Math.abs(slope),
          cards: measured.filter(({ words: own }) => own.has(id)).length,
        },
      ]),
    ),
    predict: (card) => dot(rowOf(card)),
  };
}

/** Points by which no price list can foretell a card, beside the error of its measurement. */
const MODEL_ERROR = 4;

/** Words whose factor is surely not 1: the 95 % interval leaves it. */
export const movedFactors = ({ factors }: Fit) =>
  [...factors]
    .map(([id, { factor, error, cards }]) => ({
      word: abilities.find((each) => each.id === id)!.word,
      factor,
      low: factor - 1.96 * error,
      high: factor + 1.96 * error,
      cards,
    }))
    .filter(({ low, high }) => low > 1 || high < 1)
    .sort((one, other) => Math.abs(other.factor - 1) - Math.abs(one.factor - 1));

/** Gauss and Jordan, with the largest pivot of the column. */
function inverted(matrix: readonly (readonly number[])[]): Float64Array[] {
  const size = matrix.length;
  const work = matrix.map((row, at) => {
    const wide = new Float64Array(2 * size);
    wide.set(row);
    wide[size + at] = 1;
    return wide;
  });
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column; row < size; row++)
      if (Math.abs(work[row]![column]!) > Math.abs(work[pivot]![column]!)) pivot = row;
    [work[column], work[pivot]] = [work[pivot]!, work[column]!];
    const lead = work[column]!;
    const by = 1 / (lead[column] || 1e-9);
    for (let at = column; at < 2 * size; at++) lead[at]! *= by;
    for (let row = 0; row < size; row++) {
      const other = work[row]!;
      const part = other[column]!;
      if (row === column || part === 0) continue;
      for (let at = column; at < 2 * size; at++) other[at]! -= part * lead[at]!;
    }
  }
  return work.map((row) => row.subarray(size));
}
