import { codeSpace, copyGame, type Game, isEnd, isMove, legalCodes, type Rules, type Seat, step } from '@chilyo/engine';
import { evaluate } from './evaluate.ts';
import { finishTurn } from './greedy.ts';

/** How long a decision may take, and how many guessed worlds it looks at, at most and at least. */
export type Budget = { milliseconds: number; worlds: number };
const LEAST_WORLDS = 2;
/** Worlds after which the weaker half of what is left is given up. */
const HALVINGS = [2, 4, 8, 16];
/** What a move must gain: guesses differ by more than that, and units would go back and forth for nothing. */
const MOVE_COST = 0.0025;

type Candidate = { code: number; sum: number; seen: number };
const meanOf = ({ sum, seen }: Candidate) => (seen === 0 ? 0 : sum / seen);

/**
 * Information-set search: every action is tried in worlds that agree with what the seat knows, the turn and the enemy's
 * reply are played out greedily, and what looks best on average over the worlds is taken (sequential halving). `imagine`
 * makes such a world from a number.
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

/** The board after the action, the rest of the turn and the enemy's turn. */
function worthOf(rules: Rules, world: Game, seat: Seat, code: number): number {
  const game = copyGame(world);
  step(rules, game, seat, code, null);
  if (!isEnd(code)) finishTurn(rules, game, seat);
  finishTurn(rules, game, seat === 0 ? 1 : 0);
  return evaluate(game, seat) - (isMove(code) ? MOVE_COST : 0);
}
