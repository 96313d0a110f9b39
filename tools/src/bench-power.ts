import { parseArgs } from 'node:util';
import type { Card } from '@chilyo/card-language';
import { starterDecks } from '@chilyo/cards';
import {
  addPair,
  emptyState,
  isDone,
  MOST_PAIRS,
  PREVIEW_PAIRS,
  plainBody,
  plainSpell,
  planStrength,
  playPair,
  type Strength,
  type StrengthLevel,
  strengthOf,
  type Verdict,
} from '@chilyo/strength';
import { print } from './balance-tables.ts';
import { gameCards } from './game-cards.ts';
import { meanAndError } from './paired-error.ts';

/**
 * Whether the measurement of a card says what is known beforehand: a plain card on its budget is fair, damage that costs
 * 2 less than it should is too strong, 2 more weak.
 */
const { values: given } = parseArgs({
  options: {
    /** Runs of each card, each with another seed. */
    runs: { type: 'string', default: '20' },
    /** Pairs of a run at most; it ends earlier when its verdict is certain. */
    pairs: { type: 'string', default: String(MOST_PAIRS) },
    /** The first seed. */
    seed: { type: 'string', default: '1' },
    level: { type: 'string', default: '3' },
    /** Only this of the cards: fair, too_strong, weak. */
    only: { type: 'string' },
  },
});
const runs = Number(given.runs);
const most = Number(given.pairs);
const firstSeed = Number(given.seed);
const reportLevel = Number(given.level) as StrengthLevel;
const base = { cards: gameCards, decks: starterDecks.map(({ cards }) => cards) };
/** Pairs between two looks. */
const LOOK = 50;

const made = (name: string, change: Pick<Card, 'type' | 'cost' | 'keywords' | 'abilities'> & Partial<Card>): Card => ({
  id: 900_001,
  key: 'measured',
  name,
  element: ['R'],
  rarity: 'common',
  is_token: false,
  set: 'made',
  ...change,
});
const truths: { card: Card; is: Verdict }[] = [
  { card: made('4/3, 비용 3', { ...plainBody(3), cost: 3, attack: 4, health: 3 }), is: 'fair' },
  { card: made('비용 4의 피해, 비용 2', { ...plainSpell(4), cost: 2 }), is: 'too_strong' },
  { card: made('비용 4의 피해, 비용 6', { ...plainSpell(4), cost: 6 }), is: 'weak' },
];

type Run = Strength & { seconds: number; spread: number; correlation: number };

function run(card: Card, seed: number, level: StrengthLevel, upTo: number): Run {
  const began = process.cpuUsage();
  const plan = planStrength(card, base, seed, level);
  const state = emptyState(plan);
  let strength = strengthOf(state, plan);
  while (strength.pairs < upTo && !isDone(strength)) {
    for (let each = 0; each < LOOK && state.pairs < upTo; each++) addPair(state, playPair(plan, state.pairs));
    strength = strengthOf(state, plan);
  }
  const { user, system } = process.cpuUsage(began);
  const spread = (meanAndError(state.counts).error * Math.sqrt(state.pairs)) / 100;
  // a pair's mean over both seats: half the variance of one match
  const apart = [strength.won.card, strength.won.twin].reduce((sum, won) => sum + (won * (1 - won)) / 2, 0);
  return { ...strength, seconds: (user + system) / 1e6, spread, correlation: 1 - spread ** 2 / apart };
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const deviation = (values: readonly number[]) => {
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, each) => sum + (each - middle) ** 2, 0) / Math.max(1, values.length - 1));
};
const rounded = (value: number) => Number(value.toFixed(3));

const right: Record<string, number> = {};
const all: Run[] = [];
for (const { card, is } of truths) {
  if (given.only !== undefined && given.only !== is) continue;
  const done: Run[] = [];
  for (let each = 0; each < runs; each++) {
    const result = run(card, firstSeed + each, reportLevel, most);
    done.push(result);
    process.stderr.write(
      `${card.name}: ${result.points} (${result.low} ~ ${result.high}) ${result.pairs}쌍 ${result.verdict}\n`,
    );
  }
  all.push(...done);
  right[is] = done.filter(({ verdict }) => verdict === is).length;
  const points = done.map((each) => each.points);
  print({
    title: `${card.name}: ${right[is]} of ${runs} ${is}`,
    rows: [
      {
        points: mean(points).toFixed(2),
        deviation: deviation(points).toFixed(2),
        least: Math.min(...points),
        most: Math.max(...points),
        half_interval: mean(done.map(({ low, high }) => (high - low) / 2)).toFixed(2),
        certain: done.filter(({ is_certain }) => is_certain).length,
        pairs: mean(done.map(({ pairs }) => pairs)).toFixed(0),
        spread: mean(done.map(({ spread }) => spread)).toFixed(3),
        correlation: mean(done.map(({ correlation }) => correlation)).toFixed(2),
      },
    ],
  });
}
const preview = run(truths[0]!.card, firstSeed, 2, PREVIEW_PAIRS);
const pairsOf = (of: readonly Run[]) => of.reduce((sum, { pairs }) => sum + pairs, 0);
const secondsOf = (of: readonly Run[]) => of.reduce((sum, { seconds }) => sum + seconds, 0);
console.log(
  JSON.stringify({
    bench: 'power',
    runs,
    right,
    seconds_per_1000_pairs: rounded((1000 * secondsOf(all)) / pairsOf(all)),
    correlation: rounded(mean(all.map(({ correlation }) => correlation))),
    preview_seconds: rounded((preview.seconds * PREVIEW_PAIRS) / preview.pairs),
    preview_half_interval: rounded((preview.high - preview.low) / 2),
    level: reportLevel,
    seed: firstSeed,
  }),
);
