import { codeSpace, copyGame, type Game, isEnd, legalCodes, type Rules, type Seat, step } from '@chilyo/engine';
import { standing } from './evaluate.ts';

/** An action must raise the logarithm of the odds by this much over the board without it, else the turn is ended. */
const LEAST_GAIN = 0.002;
/** Actions of a turn that are played out at most, so that a turn of many small ones stays quick. */
const MOST_ACTIONS = 14;

const space = codeSpace();

/** The action whose board, right after it, looks best for the seat; `codes[0..count)` are its legal ones. */
export function greedyCode(rules: Rules, game: Game, seat: Seat, codes: Int32Array, count: number): number {
  let best = codes[count - 1]!;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < count; at++) {
    const code = codes[at]!;
    const worth = isEnd(code) ? standing(game, seat) + LEAST_GAIN : worthAfter(rules, game, seat, code);
    if (worth > bestWorth) {
      best = code;
      bestWorth = worth;
    }
  }
  return best;
}

/** How the board right after an action looks for the seat, on the scale of `standing`. */
export function worthAfter(rules: Rules, game: Game, seat: Seat, code: number): number {
  const after = copyGame(game);
  step(rules, after, seat, code, null);
  return standing(after, seat);
}

/** Plays greedily for the side to act, until the turn of `seat` or the match ends. Mutates `game`. */
export function finishTurn(rules: Rules, game: Game, seat: Seat): void {
  for (let taken = 0; game.phase === 'main' && game.on_turn === seat; taken++) {
    const decider = game.choice ? game.choice.seat : seat;
    const count = legalCodes(rules, game, decider, space);
    if (count === 0) return;
    // `end` is the last of the list
    const isLate = taken >= MOST_ACTIONS && !game.choice;
    const code = isLate ? space[count - 1]! : greedyCode(rules, game, decider, space, count);
    step(rules, game, decider, code, null);
  }
}
