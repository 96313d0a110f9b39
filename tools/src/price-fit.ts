import { abilities, type Card, priceOf } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { plainBody, plainSpell } from '@chilyo/strength';
import { inverted } from './matrix.ts';
import { seeded } from './seeded.ts';

const FOLDS = 5;
/** Penalties that are tried; the one with the best forecast is used. The larger, the nearer the words stay to their prices. */
const RIDGES = [30, 100, 300, 1000, 3000];
/** Penalty of what is not a word: type, cost and body. */
const SHAPE_RIDGE = 30;
/** Points by which no price list can foretell a card, beside the error of its measurement. */
const MODEL_ERROR = 4;

type Features = {
  /** By how much the price list gives the card more than its twin of the same cost. */
  over: number;
  /** Type, cost and body, which the list prices alike for all: by name. */
  shape: ReadonlyMap<string, number>;
  /** By the id of a word: what a factor of 2 in place of 1 would add to the price. */
  words: ReadonlyMap<number, number>;
};

/** A card, and the points of win rate that it gained over its twin. */
export type Measured = Features & { card: Card; points: number; error: number };

const byKey = new Map(launchCards.map((card) => [card.key, card]));
const cardOf = (key: string) => byKey.get(key);

/** States have the price of the verb that brings them. */
const priced = abilities.filter(({ kind }) => kind !== 'state');

export function priceFeatures(card: Card): Features {
  const { value } = priceOf(card, cardOf);
  const isUnit = card.type === 'unit';
  const twin: Card = { ...card, target: undefined, ...(isUnit ? plainBody(card.cost) : plainSpell(card.cost)) };
  const words = priced.flatMap(({ id }): [number, number][] => {
    const added = priceOf(card, cardOf, new Map([[id, 2]])).value - value;
    return Math.abs(added) < 0.01 ? [] : [[id, added]];
  });
  // measured from the middle cost; squares are scaled to the size of the others
  const cost = card.cost - 4;
  const kind = isUnit ? 'unit' : 'other';
  const shape: [string, number][] = [
    [card.type, isUnit ? 0 : 3],
    [`${kind} cost`, cost],
    [`${kind} cost squared`, cost ** 2 / 3],
    ['attack', isUnit ? (card.attack ?? 0) - card.cost : 0],
    ['health', isUnit ? (card.health ?? 0) - card.cost - 1 : 0],
  ];
  return {
    over: value - priceOf(twin, cardOf).value,
    shape: new Map(shape.filter(([, part]) => part !== 0)),
    words: new Map(words),
  };
}

/** A price list that agrees better with what was measured. */
export type Fit = {
  /** Points of win rate for a point of price. */
  slope: number;
  /** By the id of a word: its factor, with the standard error, and the cards that have it. */
  factors: ReadonlyMap<number, { factor: number; error: number; cards: number }>;
  /** Penalty of the words. */
  ridge: number;
  predict: (card: Features) => number;
};

/** The fit whose penalty foretells best, by cross-validation among these cards alone. */
export function refitted(measured: readonly Measured[]): Fit {
  const folds = foldsOf(measured.length, 1);
  const missOf = (ridge: number) =>
    foretold(measured, folds, (seen) => fitWith(seen, ridge)).reduce(
      (sum, said, at) => sum + (said - measured[at]!.points) ** 2,
      0,
    );
  const [best] = RIDGES.map((ridge) => ({ ridge, miss: missOf(ridge) })).sort((one, other) => one.miss - other.miss);
  return fitWith(measured, best!.ridge);
}

/** What is foretold of each card by a fit, the choice of its penalty included, that has not seen it. */
export const predictedOutOfFit = (measured: readonly Measured[], folds: readonly number[]): number[] =>
  foretold(measured, folds, refitted);

function foretold(
  measured: readonly Measured[],
  folds: readonly number[],
  fit: (seen: readonly Measured[]) => Fit,
): number[] {
  const said = measured.map(() => 0);
  for (const fold of new Set(folds)) {
    const { predict } = fit(measured.filter((_, at) => folds[at] !== fold));
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

/** Ridge regression, each card weighed by the error of its measurement. */
function fitWith(measured: readonly Measured[], ridge: number): Fit {
  const shapes = [...new Set(measured.flatMap(({ shape }) => [...shape.keys()]))];
  const ids = [...new Set(measured.flatMap(({ words }) => [...words.keys()]))];
  const rowOf = ({ over, shape, words }: Features) => [
    1,
    over,
    ...shapes.map((name) => shape.get(name) ?? 0),
    ...ids.map((id) => words.get(id) ?? 0),
  ];
  const firstShape = 2;
  const firstWord = firstShape + shapes.length;
  const size = firstWord + ids.length;
  const rows = measured.map(rowOf);
  const weights = measured.map(({ error }) => 1 / (error ** 2 + MODEL_ERROR ** 2));
  // their sum is the number of cards, so that a penalty means the same whatever the errors are
  const scale = measured.length / weights.reduce((sum, each) => sum + each, 0);
  const matrix = Array.from({ length: size }, () => new Float64Array(size));
  const right = new Float64Array(size);
  for (const [at, row] of rows.entries()) {
    const weight = weights[at]! * scale;
    // most words are on few cards
    const held = row.flatMap((each, place) => (each === 0 ? [] : [place]));
    for (const i of held) {
      right[i]! += weight * row[i]! * measured[at]!.points;
      for (const j of held) matrix[i]![j]! += weight * row[i]! * row[j]!;
    }
  }
  for (let at = firstShape; at < size; at++) matrix[at]![at]! += at < firstWord ? SHAPE_RIDGE : ridge;
  const inverse = inverted(matrix);
  const solution = inverse.map((row) => right.reduce((sum, each, at) => sum + each * row[at]!, 0));
  const dot = (row: readonly number[]) => row.reduce((sum, each, at) => sum + each * solution[at]!, 0);
  const misses = rows.reduce((sum, row, at) => sum + weights[at]! * scale * (measured[at]!.points - dot(row)) ** 2, 0);
  const variance = misses / Math.max(1, measured.length - firstWord);
  const slope = solution[1]!;
  const factorAt = (id: number, place: number) => ({
    factor: 1 + solution[place]! / slope,
    error: Math.sqrt(variance * inverse[place]![place]!) / Math.abs(slope),
    cards: measured.filter(({ words }) => words.has(id)).length,
  });
  return {
    slope,
    ridge,
    factors: new Map(ids.map((id, at) => [id, factorAt(id, firstWord + at)])),
    predict: (card) => dot(rowOf(card)),
  };
}

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
