import { findLethal, shortLethal } from '@chilyo/bot';
import { josaOf } from '@chilyo/card-language';
import {
  act,
  actionOf,
  type CharacterRef,
  codeSpace,
  type Game,
  type GameAction,
  legalCodes,
  type Rules,
  type Seat,
} from '@chilyo/engine';
import type { MatchHistory } from '@chilyo/match';

/** A turn in which a seat could have won and did not. */
export type MissedLethal = {
  turn: number;
  /** How many actions had been done then: the board to try again from. */
  position: number;
  /** The winning actions in words. */
  steps: string[];
};

/**
 * The first turn in which a seat missed a win that it could have known of: found from its own view, without luck, and
 * checked on the real board, with all hidden cards. Null for none.
 */
export function missedLethal(history: MatchHistory, seat: Seat): MissedLethal | null {
  const { rules, turns, last } = history;
  const { result, turn: lastTurn } = history.gameAt(last);
  for (const [at, { turn, seat: whose, position: from }] of turns.entries()) {
    if (whose !== seat || (turn === lastTurn && result?.winner === seat)) continue;
    const to = turns[at + 1]?.position ?? last;
    for (let position = from; position < to; position++) {
      const game = history.gameAt(position);
      const { line } = findLethal(rules, game, seat);
      if (!line) continue;
      // the steps that the short line omits may be what triggered a trap
      const steps =
        stepsOf(rules, game, seat, shortLethal(rules, game, seat, line)) ?? stepsOf(rules, game, seat, line);
      if (steps) return { turn, position, steps };
    }
  }
  return null;
}

/** The words of a line that wins when it is played; null when it does not, as a trap sprang. */
function stepsOf(rules: Rules, game: Game, seat: Seat, line: readonly (GameAction | number)[]): string[] | null {
  const steps: string[] = [];
  let board = game;
  for (const next of line) {
    const action = typeof next === 'number' ? legalAction(rules, board, seat, next) : next;
    if (!action) return null;
    steps.push(wordsOf(rules, board, seat, action));
    const outcome = act(rules, board, seat, action);
    if (!outcome.ok) return null;
    board = outcome.game;
    if (board.result) break;
  }
  return board.result?.winner === seat ? steps : null;
}

/** The action of a code on a board; null where the action is illegal. */
function legalAction(rules: Rules, board: Game, seat: Seat, code: number): GameAction | null {
  const codes = codeSpace();
  const count = legalCodes(rules, board, seat, codes);
  return codes.subarray(0, count).includes(code) ? actionOf(board, seat, code) : null;
}

function wordsOf(rules: Rules, game: Game, seat: Seat, action: GameAction): string {
  const { hand } = game.seats[seat];
  const cardName = (id: number | undefined) => rules.byId.get(id ?? 0)?.card.name ?? '카드';
  const name = (ref: CharacterRef) => {
    if (typeof ref !== 'number') return (ref === 'hero0') === (seat === 0) ? '내 영웅' : '적 영웅';
    const unit = game.seats.flatMap(({ units }) => units).find((each) => each?.number === ref);
    return cardName(unit?.card_id);
  };
  switch (action.type) {
    case 'play': {
      const card = josaOf(cardName(hand.find(({ number }) => number === action.card)?.card_id), '을/를');
      const lane = action.lane === undefined ? '' : ` ${action.lane}칸에`;
      return action.target === undefined
        ? `${card}${lane} 냅니다.`
        : `${card}${lane} 내고 ${josaOf(name(action.target), '을/를')} 고릅니다.`;
    }
    case 'attack':
      return `${josaOf(name(action.unit), '으로/로')} ${josaOf(name(action.target), '을/를')} 공격합니다.`;
    case 'move':
      return `${josaOf(name(action.unit), '을/를')} ${action.lane}칸으로 옮깁니다.`;
    case 'power':
      return action.target === undefined ? '점괘를 씁니다.' : `점괘를 ${name(action.target)}에게 씁니다.`;
    case 'answer':
      return `고를 것에서 ${action.option + 1}번을 고릅니다.`;
    default:
      return '턴을 마칩니다.';
  }
}
