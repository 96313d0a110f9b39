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
    /** `own`: each plays the deck that it has in practice, whatever that does against the other's; else both play all starter decks. */
    decks: { type: 'string', default: 'all' },
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

const anyDeck = (at: number): number[] => [...starterDecks[at % starterDecks.length]!.cards];
/** Who has none plays that of the first level. */
const ownDeck = (level: number): number[] =>
  anyDeck(starterDecks.findIndex(({ element }) => element === opponentOf(level).element));

type Duel = { tally: Tally; draws: number; thought: number[]; turns: number[] };

async function duel(upper: 0 | Level, lower: 0 | Level): Promise<Duel> {
  const bouts = Array.from({ length: matches }, (_, id): Bout => {
    const number = id >> 1;
    const sides = id % 2 === 0 ? [upper, lower] : [lower, upper];
    const decks = given.decks === 'own' ? sides.map(ownDeck) : [number, number * 3 + 1].map(anyDeck);
    const fighters = sides.map(fighterOf);
    return {
      id,
      decks: decks as Bout['decks'],
      fighters: fighters as Bout['fighters'],
      seed: firstSeed + number + 1,
    };
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

console.log(
  `${given.decks === 'own' ? '저마다의 덱' : '기본 덱'}으로 ${matches}판씩, 같은 섞기를 자리를 바꿔 두 번. 난수 ${given.seed}.\n`,
);
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
