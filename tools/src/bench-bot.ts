import { parseArgs } from 'node:util';
import { type Level, levels } from '@chilyo/bot';
import { starterDecks } from '@chilyo/cards';
import { opponentOf } from '@chilyo/protocol/opponents';
import type { Bout, Fighter, Fought } from './bout.ts';
import { fightAll } from './bouts.ts';
import { percentile } from './report.ts';
import { interval, percent, shareOf, type Tally } from './tally.ts';

const { values: given } = parseArgs({
  options: {
    /** Matches of each level against the one below: pairs of the same decks and shuffle, with the seats changed over. */
    matches: { type: 'string', default: '400' },
    /** Another number gives other shuffles. */
    seed: { type: 'string', default: '0' },
    /** Threads; a processor each unless it is said. */
    threads: { type: 'string' },
  },
});
const matches = Number(given.matches);
const firstSeed = Number(given.seed) * 1_000_000;

/** Counted in worlds alone, so that any machine plays the same matches. */
const untimed = { milliseconds: Number.POSITIVE_INFINITY };
const fighterOf = (level: 0 | Level): Fighter => ({ level, budget: untimed });
const nameOf = (level: 0 | Level) => (level === 0 ? '아무 수나 두는 상대' : `${level} ${opponentOf(level).name}`);

type Duel = { tally: Tally; draws: number; thought: number[]; turns: number[] };

async function duel(upper: 0 | Level, lower: 0 | Level): Promise<Duel> {
  const bouts = Array.from({ length: matches }, (_, id): Bout => {
    const number = id >> 1;
    const decks = [number, number * 3 + 1].map((at) => [...starterDecks[at % starterDecks.length]!.cards]);
    const fighters: Bout['fighters'] =
      id % 2 === 0 ? [fighterOf(upper), fighterOf(lower)] : [fighterOf(lower), fighterOf(upper)];
    return { id, decks: decks as Bout['decks'], fighters, seed: firstSeed + number + 1 };
  });
  const fought = await fightAll(bouts, undefined, given.threads ? Number(given.threads) : undefined);
  return {
    tally: { won: fought.reduce((sum, each) => sum + pointsOf(each), 0), played: matches },
    draws: fought.filter(({ winner }) => winner === null).length,
    thought: fought.flatMap(({ thought }) => thought),
    turns: fought.map(({ turns }) => turns),
  };
}

/** What the upper level got of a match; it begins those of even numbers. */
const pointsOf = ({ id, winner }: Fought) => (winner === null ? 0.5 : winner === id % 2 ? 1 : 0);

console.log(`기본 덱으로 ${matches}판씩, 같은 덱과 섞기를 자리를 바꿔 두 번. 난수 ${given.seed}.\n`);
console.log(
  '| level           | against the one below | wins of games   | share  | 95 %             | turns, median |',
);
console.log(
  '| --------------- | --------------------- | --------------- | ------ | ---------------- | ------------- |',
);
const shares: Record<string, number> = {};
let slowest = 0;
for (const level of levels) {
  const below = (level - 1) as 0 | Level;
  const { tally, draws, thought, turns } = await duel(level, below);
  const [least, most] = interval(tally);
  const won = `${tally.won} of ${tally.played}${draws > 0 ? `, ${draws} drawn` : ''}`;
  console.log(
    `| ${nameOf(level)} | ${nameOf(below)} | ${won} | ${percent(shareOf(tally))} | ${percent(least)} to ${percent(most)} | ${percentile(turns, 0.5)} |`,
  );
  shares[`level_${level}_over_${below}`] = Number(shareOf(tally).toFixed(4));
  if (thought.length > 0) slowest = percentile(thought, 0.95);
}
console.log(`\nThe highest level thinks ${slowest.toFixed(0)} ms about a decision (95 of 100 are quicker).`);
console.log(JSON.stringify({ bench: 'bot', matches, ...shares, highest_ms_p95: Number(slowest.toFixed(1)) }));
