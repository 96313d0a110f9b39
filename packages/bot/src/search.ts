import {
  actionKind,
  codeSpace,
  copyGame,
  type Game,
  isEnd,
  kindOf,
  legalCodes,
  type Rules,
  type Seat,
  step,
} from '@chilyo/engine';
import { chanceOf, evaluate, standing } from './evaluate.ts';
import { finishTurn } from './greedy.ts';

/** Time limit of a decision, and the maximum and minimum number of guessed worlds. */
export type Budget = { milliseconds: number; worlds: number };
const LEAST_WORLDS = 2;
/** Numbers of worlds after which the weaker half of the candidates is dropped. */
const HALVINGS = [2, 4, 8, 16];
/**
 * What an action must gain over ending the turn, at even odds and less towards either end. A move and a 점괘 must gain
 * more: guesses differ by as much, and units would go back and forth for nothing.
 */
const LEAST_GAIN = 0.0005;
const LEAST_GAIN_IN_PLACE = 0.01;
/** The part of a chance that is kept for worlds in which the enemy's next turn wins: it may not be seen. */
const HOPE = 0.01;

type Candidate = { code: number; sum: number; seen: number };
const meanOf = ({ sum, seen }: Candidate) => (seen === 0 ? 0 : sum / seen);

/**
 * Information-set search: every action is tried in worlds that agree with what the seat knows, the turn and the enemy's
 * reply are played out greedily, and what looks best on average over the worlds is taken (sequential halving).
 * `imagine` makes such a world from a number.
 */
export function searchCode(
  rules: Rules,
  imagine: (seed: number) => Game,
  seat: Seat,
  budget: Budget,
  random: () => number,
): number {
  const began = performance.now();
  const isLate = () => performance.now() - began >= budget.milliseconds;
  let world = imagine(seedFrom(random));
  const codes = codeSpace();
  const count = legalCodes(rules, world, seat, codes);
  let candidates = Array.from(codes.subarray(0, count), (code): Candidate => ({ code, sum: 0, seen: 0 }));
  for (let seen = 1; candidates.length > 1; seen++) {
    for (const candidate of candidates) {
      candidate.sum += worthOf(rules, world, seat, candidate.code);
      candidate.seen++;
      if (seen > LEAST_WORLDS && isLate()) return best(candidates).code;
    }
    if (seen >= budget.worlds || isLate()) break;
    if (HALVINGS.includes(seen)) {
      candidates.sort((a, b) => meanOf(b) - meanOf(a));
      candidates = candidates.slice(0, Math.max(2, Math.ceil(candidates.length / 2)));
    }
    world = imagine(seedFrom(random));
  }
  return best(candidates).code;
}

const seedFrom = (random: () => number) => Math.floor(random() * 2 ** 31);

function best(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((a, b) => (meanOf(b) > meanOf(a) ? b : a));
}

/**
 * The chance after the action, the rest of the turn and the enemy's turn. If the enemy wins in that turn, the board
 * before it ranks the losses; only a loss in the own turn is worth 0.
 */
function worthOf(rules: Rules, world: Game, seat: Seat, code: number): number {
  const game = copyGame(world);
  step(rules, game, seat, code, null);
  if (!isEnd(code)) finishTurn(rules, game, seat);
  if (game.result) return evaluate(game, seat);
  const hope = HOPE * chanceOf(standing(game, seat));
  finishTurn(rules, game, seat === 0 ? 1 : 0);
  const chance = evaluate(game, seat);
  const worth = chance === 0 ? hope : HOPE + (1 - HOPE) * chance;
  return worth - leastGainOf(code) * 4 * worth * (1 - worth);
}

function leastGainOf(code: number): number {
  if (isEnd(code)) return 0;
  const kind = kindOf(code);
  return kind === actionKind.move || kind === actionKind.power ? LEAST_GAIN_IN_PLACE : LEAST_GAIN;
}
