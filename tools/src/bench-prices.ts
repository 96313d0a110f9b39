import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Card } from '@chilyo/card-language';
import { starterDecks } from '@chilyo/cards';
import {
  addPair,
  emptyState,
  planStrength,
  playPair,
  type Strength,
  type StrengthLevel,
  type StrengthState,
  strengthOf,
} from '@chilyo/strength';
import { print, type Row } from './balance-tables.ts';
import { gameCards } from './game-cards.ts';
import { meanAndError } from './paired-error.ts';
import { foldsOf, type Measured, movedFactors, predictedOutOfFit, priceFeatures, refitted } from './price-fit.ts';
import { pricesPage } from './prices-page.ts';
import { rankCorrelation } from './rank-correlation.ts';

const { values: given } = parseArgs({
  options: {
    /** Pairs of each card: four matches each. */
    pairs: { type: 'string', default: '120' },
    /** Pairs of each card that is outside 42 to 58 % after these. */
    most: { type: 'string', default: '240' },
    /** Ids of the cards to measure, with commas; all unless it is said. */
    cards: { type: 'string' },
    level: { type: 'string', default: '3' },
    /** Another number gives other decks and shuffles, and other folds. */
    seed: { type: 'string', default: '1' },
    /** What was measured, so that a bench that was stopped goes on; a file in the temporary folder unless it is said. */
    file: { type: 'string' },
    /** Writes the tables of docs/BALANCE. */
    out: { type: 'string' },
  },
});
const seed = Number(given.seed);
const level = Number(given.level) as StrengthLevel;
const pairs = Number(given.pairs);
const most = Math.max(pairs, Number(given.most));
const ids = given.cards?.split(',').map(Number);
const cards = gameCards.filter(({ id, is_token }) => !is_token && (!ids || ids.includes(id)));
const base = { cards: gameCards, decks: starterDecks.map((deck) => deck.cards) };

/** Half of what lies between 42 and 58 %. */
const INSIDE = 8;
/** Pairs of a card before the next one has its turn, so that a stopped bench has measured all alike. */
const ROUND = 20;
const SAVED_EVERY_MS = 15_000;

/** Results belong to the definitions that they were measured with. */
const file = given.file ?? join(tmpdir(), `chilyo-prices-${level}-${seed}.json`);
type Stored = Record<string, { card: string; state: StrengthState }>;
const stored: Stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
let saved = performance.now();
function save(isLast = false): void {
  if (!isLast && performance.now() - saved < SAVED_EVERY_MS) return;
  writeFileSync(`${file}.new`, JSON.stringify(stored));
  renameSync(`${file}.new`, file);
  saved = performance.now();
}

const plans = new Map(cards.map((card) => [card, () => planStrength(card, base, seed, level)]));
function stateOf(card: Card): StrengthState {
  const known = stored[card.id];
  const written = JSON.stringify(card);
  if (known?.card === written) return known.state;
  const state = emptyState(planStrength(card, base, seed, level));
  stored[card.id] = { card: written, state };
  return state;
}

/** Measures until the card has this number of pairs. */
function measure(card: Card, upTo: number): void {
  const state = stateOf(card);
  if (state.pairs >= upTo) return;
  const plan = plans.get(card)!();
  while (state.pairs < upTo) addPair(state, playPair(plan, state.pairs));
  save();
}

const began = process.cpuUsage();
let played = 0;
for (let upTo = ROUND; upTo < pairs + ROUND; upTo += ROUND) {
  cards.forEach((card, at) => {
    const before = stateOf(card).pairs;
    measure(card, Math.min(pairs, upTo));
    played += stateOf(card).pairs - before;
    if (at % 20 === 0)
      process.stderr.write(`\r${Math.min(pairs, upTo)} of ${pairs} pairs, card ${at} of ${cards.length} `);
  });
}
const isOutside = (card: Card) => Math.abs(meanAndError(stateOf(card).counts).mean) > INSIDE;
for (let upTo = pairs + ROUND; upTo <= most; upTo += ROUND)
  for (const card of cards.filter(isOutside)) {
    const before = stateOf(card).pairs;
    measure(card, upTo);
    played += stateOf(card).pairs - before;
  }
save(true);
const { user, system } = process.cpuUsage(began);
process.stderr.write(`\n${played} pairs in ${((user + system) / 6e7).toFixed(1)} min of a core\n`);

const measured: Measured[] = cards.map((card) => {
  const { mean, error } = meanAndError(stateOf(card).counts);
  return { card, points: mean, error, ...priceFeatures(card) };
});
const rounded = (value: number) => Number(value.toFixed(3));
const points = measured.map((each) => each.points);
const before = rankCorrelation(
  measured.map((each) => each.over),
  points,
);
const folds = foldsOf(measured.length, seed);
const after = rankCorrelation(predictedOutOfFit(measured, folds), points);
const fit = refitted(measured);
const moved = movedFactors(fit);

// What noise allows: even a perfect price list would not come to more with measurements of this error.
const spread = (values: readonly number[]) => {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  return values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length;
};
const noise = measured.reduce((sum, { error }) => sum + error ** 2, 0) / measured.length;
const reliable = Math.max(0, 1 - noise / spread(points));

const strengths = new Map(
  cards.map((card): [Card, Strength] => [
    card,
    strengthOf(stateOf(card), { hosts: stateOf(card).hosts.map(() => []) }),
  ]),
);
const rowOf = ({ card, points: mean, error, over }: Measured): Row => {
  const { low, high, pairs: count, turn, dead } = strengths.get(card)!;
  return {
    id: card.id,
    name: card.name,
    type: card.type,
    cost: card.cost,
    points: mean.toFixed(1),
    error: error.toFixed(1),
    low: low.toFixed(1),
    high: high.toFixed(1),
    over: over.toFixed(2),
    turn: turn?.toFixed(1) ?? '',
    dead: dead === null ? '' : `${(dead * 100).toFixed(0)} %`,
    pairs: count,
  };
};
const sorted = measured.toSorted((one, other) => other.points - one.points);
const outside = sorted.filter((each) => Math.abs(each.points) > INSIDE);
const surely = outside.filter(({ points: mean, error }) => Math.abs(mean) - 1.96 * error > INSIDE);
print({ title: '값과 잰 세기: 평범한 쌍둥이보다 더 이긴 점수', rows: sorted.map(rowOf), most: 12 });
print({ title: '42~58 % 밖의 카드', rows: outside.map(rowOf) });
const averages = (name: string, keyOf: (card: Card) => string | number): void => {
  const groups = Map.groupBy(measured, ({ card }) => keyOf(card));
  const rows = [...groups].map(([key, of]) => ({
    [name]: key,
    cards: of.length,
    points: (of.reduce((sum, each) => sum + each.points, 0) / of.length).toFixed(1),
    error: (Math.sqrt(of.reduce((sum, { error }) => sum + error ** 2, 0)) / of.length).toFixed(1),
  }));
  print({ title: name, rows });
};
averages('종류', ({ type }) => type);
averages('유닛의 비용', ({ type, cost }) => (type === 'unit' ? cost : '-'));
print({
  title: `움직인 값 (능선 회귀, 벌점 ${fit.ridge}, 한 점의 값 ${fit.slope.toFixed(2)})`,
  rows: moved.map(({ word, factor, low, high, cards: count }) => ({
    word,
    factor: factor.toFixed(2),
    low: low.toFixed(2),
    high: high.toFixed(2),
    cards: count,
  })),
});
console.log(
  `Folds by seed ${seed}. Share of the spread that is not noise: ${reliable.toFixed(2)}; no list could come above about ${Math.sqrt(reliable).toFixed(2)}.`,
);
if (given.out !== undefined) writeFileSync(given.out, pricesPage(measured, outside));
console.log(
  JSON.stringify({
    bench: 'prices',
    cards: cards.length,
    rank_correlation_before: rounded(before),
    rank_correlation_after: rounded(after),
    outside: outside.length,
    surely_outside: surely.length,
    inside_share: rounded(1 - outside.length / Math.max(1, cards.length)),
    noise_ceiling: rounded(Math.sqrt(reliable)),
    seed,
  }),
);
