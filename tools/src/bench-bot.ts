import { starterDecks } from '@chilyo/cards';
import type { Bout, Fighter, Fought } from './bout.ts';
import { fightAll } from './bouts.ts';
import { percentile, type Row, report } from './report.ts';

/** Pairs of matches: the same decks and shuffle twice, with the fighters changed over. */
const PAIRS = Number(process.argv[2] ?? 500);
const RUNS = 5;
const THOUGHT = { milliseconds: 25, worlds: 1000 };
const any: Fighter = { level: 0 };
const easy: Fighter = { level: 1 };
const normal: Fighter = { level: 2 };
const hard: Fighter = { level: 3, budget: THOUGHT };

type Duel = { shares: number[]; thought: number[] };

/** The share of the matches that the first wins, draws as halves, in runs of equal size. */
async function duel(first: Fighter, second: Fighter, pairs: number): Promise<Duel> {
  const bouts = Array.from({ length: pairs * 2 }, (_, id): Bout => {
    const number = id >> 1;
    const decks = [number, number * 3 + 1].map((at) => [...starterDecks[at % starterDecks.length]!.cards]);
    const fighters: [Fighter, Fighter] = id % 2 === 0 ? [first, second] : [second, first];
    return { id, decks: decks as Bout['decks'], fighters, seed: number + 1 };
  });
  const fought = await fightAll(bouts);
  const size = Math.floor(fought.length / RUNS);
  const shares = Array.from({ length: RUNS }, (_, run) => share(fought.slice(run * size, (run + 1) * size)));
  return { shares, thought: fought.flatMap(({ thought }) => thought) };
}

function share(fought: readonly Fought[]): number {
  const points = fought.map(({ id, winner }) => (winner === null ? 0.5 : winner === id % 2 ? 1 : 0));
  return points.reduce<number>((sum, point) => sum + point, 0) / fought.length;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const short = (value: number) => Number(value.toFixed(4));

const duels = {
  'easy over random': await duel(easy, any, PAIRS),
  'normal over easy': await duel(normal, easy, PAIRS),
  'hard over normal': await duel(hard, normal, PAIRS),
};
const [easyOver, normalOver, hardOver] = Object.values(duels) as [Duel, Duel, Duel];
const thought = percentile(hardOver.thought, 0.95);
const rows: Row[] = [
  ...Object.entries(duels).map(([what, { shares }]) => ({ what, unit: 'share', values: shares })),
  { what: 'hard, a decision, p95', unit: 'ms', values: [thought] },
];
report('bot', `기본 덱으로 ${PAIRS}쌍씩. 한 쌍은 같은 덱과 섞기를 자리를 바꿔 두 번.`, rows, {
  easy_vs_random: short(mean(easyOver.shares)),
  normal_vs_easy: short(mean(normalOver.shares)),
  hard_vs_normal: short(mean(hardOver.shares)),
  hard_ms_p95: short(thought),
});
