import { parseArgs } from 'node:util';
import { evaluate, measure, type Part, parts } from '@chilyo/bot';
import { starterDecks } from '@chilyo/cards';
import type { Game } from '@chilyo/engine';
import { print } from './balance-tables.ts';
import { type Bout, fight } from './bout.ts';
import { fieldDecks } from './field-decks.ts';
import { accuracyOf, type Board, fitted, reliabilityOf } from './logistic.ts';
import { percent } from './tally.ts';

const { values: given } = parseArgs({
  options: {
    matches: { type: 'string', default: '400' },
    worlds: { type: 'string', default: '4' },
    seed: { type: 'string', default: '0' },
  },
});
const matches = Number(given.matches);
const fighter: Bout['fighters'][0] = {
  level: 5,
  budget: { milliseconds: Number.POSITIVE_INFINITY, worlds: Number(given.worlds) },
};
/** Boards of every fourth match are kept to judge by: what was fitted to is no judge. */
const isJudge = (match: number) => match % 4 === 3;

const decks = [...starterDecks.map(({ cards }) => cards), ...fieldDecks(2).map(({ cards }) => cards)];
const deckAt = (at: number) => [...decks[at % decks.length]!];
const learned: Board[] = [];
const judged: Board[] = [];
for (let id = 0; id < matches; id++) {
  const boards: Board[] = [];
  const fought = fight(
    {
      id,
      decks: [deckAt(id * 5), deckAt(id * 5 + 1 + (id % 7))],
      fighters: [fighter, fighter],
      seed: Number(given.seed) * 1_000_000 + id + 1,
    },
    (game) => void boards.push(boardOf(game)),
  );
  if (fought.winner === null) continue;
  for (const board of boards) board.won = fought.winner === 0 ? 1 : 0;
  (isJudge(id) ? judged : learned).push(...boards);
  if (id % 20 === 19) process.stderr.write(`\r${id + 1}/${matches} `);
}
process.stderr.write('\n');

/** What seat 0 has more of than seat 1, and the chance that it is given now. */
function boardOf(game: Game): Board {
  const [own, other] = [new Float64Array(parts.length), new Float64Array(parts.length)];
  measure(game, 0, own);
  measure(game, 1, other);
  return { parts: own.map((value, at) => value - other[at]!), chance: evaluate(game, 0), won: 0 };
}

/**
 * Not learned from who won: who is behind lays traps and leaves lanes open, and few ever have more energy than the other, which says
 * nothing of what a trap, an open lane or an energy is worth.
 */
const GIVEN: Partial<Record<Part, number>> = { max_energy: 0.2, traps: 0.15, open_attack: 0.02 };
const weights = fitted(
  learned,
  new Map(parts.flatMap((part, at) => (GIVEN[part] === undefined ? [] : [[at, GIVEN[part]]]))),
);
const anew = judged.map((board) => ({ ...board, chance: chanceBy(weights, board) }));
print({
  title: '무게',
  rows: parts.map((part, at) => ({ part, weight: weights[at]!.toFixed(4) })),
});
for (const [title, boards] of [
  ['지금의 무게로 본 확률', judged],
  ['새 무게로 본 확률', anew],
] as const)
  print({
    title,
    rows: reliabilityOf(boards).map(({ from, count, said, came }) => ({
      from: percent(from),
      boards: count,
      said: percent(said),
      came: percent(came),
    })),
  });
console.log(
  JSON.stringify({ bench: 'evaluate', boards: judged.length, now: accuracyOf(judged), fitted: accuracyOf(anew) }),
);

function chanceBy(by: readonly number[], { parts: of }: Board): number {
  let odds = 0;
  for (const [at, value] of of.entries()) odds += value * by[at]!;
  return 1 / (1 + Math.exp(-odds));
}
