import {
  act,
  determinize,
  type Game,
  type GameAction,
  legalActions,
  type Rules,
  type Seat,
  step,
  type View,
} from '@chilyo/engine';
import { evaluate } from './evaluate.ts';

/** How a practice channel plays. */
type Strength = { guesses: number; mistakes: number; looksAhead: boolean };
const STRENGTHS: Record<number, Strength> = {
  [-1]: { guesses: 1, mistakes: 0.25, looksAhead: false },
  [-2]: { guesses: 2, mistakes: 0, looksAhead: false },
  [-3]: { guesses: 3, mistakes: 0, looksAhead: true },
};
/** Actions of the reply that are played out at most, so that a turn of many small ones stays quick. */
const REPLY_ACTIONS = 12;

/**
 * The action a practice opponent takes: greedy over worlds that agree with its view, so it cannot know what its seat may not see.
 * `ownDeck` is the list its seat plays; `level` is the practice channel: -1 errs now and then, -2 takes the best board after its action, -3 also looks at how the
 * turn and the enemy's reply would go on. `random` answers numbers from 0 up to 1.
 */
export function chooseAction(
  rules: Rules,
  view: View,
  legal: readonly GameAction[],
  seat: Seat,
  ownDeck: readonly number[],
  level: number,
  random: () => number = Math.random,
): GameAction {
  const strength = STRENGTHS[level] ?? STRENGTHS[-2]!;
  if (view.phase === 'mulligan') return mulligan(view, legal, seat);
  // A guessed world does not know what a waiting choice belongs to: the first option is as good as any.
  if (legal.length === 1 || view.choice) return legal[0]!;
  if (random() < strength.mistakes) return legal[Math.floor(random() * legal.length)]!;
  const worlds = Array.from({ length: strength.guesses }, () =>
    determinize(rules, view, seat, ownDeck, Math.floor(random() * 2 ** 31)),
  );
  let best = legal[0]!;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const action of legal) {
    let worth = 0;
    for (const world of worlds) {
      const outcome = act(rules, world, seat, action);
      worth += outcome.ok ? judge(rules, outcome.game, seat, strength.looksAhead) : Number.NEGATIVE_INFINITY;
    }
    // Ending the turn wins ties: an action that gains nothing is kept for a better moment.
    const total = worth / worlds.length + (action.type === 'end' ? 0.01 : 0) - (action.type === 'power' ? 0.5 : 0);
    if (total > bestWorth) [best, bestWorth] = [action, total];
  }
  return best;
}

/** Puts back what cannot be played in the first turns. */
function mulligan(view: View, legal: readonly GameAction[], seat: Seat): GameAction {
  const heavy = (view.seats[seat].hand ?? []).filter((card) => card.cost > 3).map((card) => card.number);
  const wanted = JSON.stringify([...heavy].sort((a, b) => a - b));
  const isWanted = (action: GameAction) =>
    action.type === 'mulligan' && JSON.stringify([...action.cards].sort((a, b) => a - b)) === wanted;
  return legal.find(isWanted) ?? legal[0]!;
}

function judge(rules: Rules, game: Game, seat: Seat, looksAhead: boolean): number {
  if (!looksAhead || game.result) return evaluate(game, seat);
  const enemy: Seat = seat === 0 ? 1 : 0;
  playGreedily(rules, game, seat);
  playGreedily(rules, game, enemy);
  return evaluate(game, seat);
}

/** Plays a seat's turn to its end, each action the best by the board right after it. Changes `game`. */
function playGreedily(rules: Rules, game: Game, seat: Seat): void {
  for (let played = 0; played < REPLY_ACTIONS; played++) {
    const legal = legalActions(rules, game, seat);
    if (legal.length === 0) return;
    let best: GameAction = legal.find(({ type }) => type === 'end') ?? legal[0]!;
    let bestWorth = evaluate(game, seat);
    for (const action of legal) {
      if (action.type === 'end') continue;
      const outcome = act(rules, game, seat, action);
      const worth = outcome.ok ? evaluate(outcome.game, seat) : Number.NEGATIVE_INFINITY;
      if (worth > bestWorth) [best, bestWorth] = [action, worth];
    }
    step(rules, game, seat, best);
    if (best.type === 'end') return;
  }
  step(rules, game, seat, { type: 'end' });
}
