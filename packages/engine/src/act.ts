import {
  type ActionCode,
  encodeAction,
  enemySide,
  kind,
  kindOf,
  laneOf,
  mulliganBitsOf,
  refAt,
  subjectOf,
  type TargetPlace,
  targetPlaceOf,
} from './action-code.ts';
import { attackTargets, canAttack } from './attack-targets.ts';
import { enemyOf, powerCostOf, powerOf } from './board.ts';
import * as changes from './changes.ts';
import { declareAttack } from './combat.ts';
import { copyGame } from './copy-game.ts';
import { editions } from './edition.ts';
import { EventRecorder } from './event-recorder.ts';
import type { Game, Match } from './game.ts';
import { hasMobileMove, mayTarget, moveLanes } from './legal.ts';
import { relocate } from './operations.ts';
import { playCard } from './play-card.ts';
import { queueCardTriggers } from './queue-triggers.ts';
import type { Rules } from './rules.ts';
import { run } from './run.ts';
import { settle } from './settle.ts';
import { on } from './triggers.ts';
import { beginTurn, planEnd } from './turn.ts';
import type { Doer, GameAction, GameEvent, RefusalCode, Seat, ServerAction } from './types.ts';

/** What an action came to: the game after it and what happened, or why it was refused. */
export type Outcome = { ok: true; game: Game; events: GameEvent[] } | { ok: false; code: RefusalCode };

/** Plays an action on a copy; the game that is handed in stays as it is. `seat` is null for actions of the server. */
export function act(rules: Rules, game: Game, seat: Seat | null, action: GameAction | ServerAction): Outcome {
  return step(rules, copyGame(game), seat, action);
}

const untold: GameEvent[] = [];

/**
 * Like `act`, but changes the game that is handed in; a refused action changes nothing. For search and benches, which
 * may also give a code of `legalCodes`, and null for `events` if they don't want any: then none are made.
 */
export function step(
  rules: Rules,
  game: Game,
  seat: Seat | null,
  action: GameAction | ServerAction | ActionCode,
  events: GameEvent[] | null = [],
): Outcome {
  if (game.phase === 'over') return { ok: false, code: 'GAME_IS_OVER' };
  const first: Doer = seat === null ? { kind: 'rule', rule: 'turn' } : { kind: 'player', seat };
  const match: Match = { rules, game, events: events && new EventRecorder(events, { rules, game }, first) };
  // an answer goes on with the action that asked (rules 9)
  if (game.choice === null) game.ran = 0;
  const code = seat === null ? serverActs(match, action) : playerActs(match, seat, action);
  return code === null ? { ok: true, game, events: events ?? untold } : { ok: false, code };
}

function serverActs(match: Match, action: GameAction | ServerAction | ActionCode): RefusalCode | null {
  if (typeof action === 'number') return 'ILLEGAL_ACTION';
  if (action.type === 'forfeit') {
    changes.endGame(match, enemyOf(action.seat), action.reason);
    return null;
  }
  return action.type === 'timeout' ? timeOut(match, action.seat) : 'ILLEGAL_ACTION';
}

/** rules 15: keep at the mulligan, the first option of a choice, then the turn ends. */
function timeOut(match: Match, seat: Seat): RefusalCode | null {
  const { game } = match;
  if (game.phase === 'mulligan') return mulligan(match, seat, 0);
  if (game.choice?.seat !== seat && (game.choice || game.on_turn !== seat)) return 'NOT_YOUR_TURN';
  const state = game.seats[seat];
  const isOwnTurn = editions[game.edition].keeps_word ? game.on_turn === seat : !game.choice;
  if (isOwnTurn && !state.acted && changes.countIdleTurn(match, seat) >= 3) {
    changes.endGame(match, enemyOf(seat), 'idle');
    return null;
  }
  const { turn } = game;
  while (game.choice?.seat === seat) answerWith(match, 0);
  if (game.phase !== 'main' || game.choice || game.on_turn !== seat || game.turn !== turn) return null;
  planEnd(match);
  run(match);
  return null;
}

function playerActs(match: Match, seat: Seat, action: GameAction | ServerAction | ActionCode): RefusalCode | null {
  const { game } = match;
  if (typeof action !== 'number' && action.type === 'concede') {
    changes.endGame(match, enemyOf(seat), 'concede');
    return null;
  }
  const code = typeof action === 'number' ? action : encodeAction(game, seat, action);
  if (kindOf(code) === kind.mulligan) return mulligan(match, seat, mulliganBitsOf(code));
  if (game.phase === 'mulligan') return 'MULLIGAN_IS_RUNNING';
  const refusal = kindOf(code) === kind.answer ? answer(match, seat, subjectOf(code)) : onTurn(match, seat, code);
  if (refusal === null) changes.noteAction(match, seat);
  return refusal;
}

function onTurn(match: Match, seat: Seat, code: ActionCode): RefusalCode | null {
  const { game } = match;
  if (game.choice) return 'CHOICE_IS_WAITING';
  if (game.on_turn !== seat) return 'NOT_YOUR_TURN';
  switch (kindOf(code)) {
    case kind.play:
      return playCard(match, seat, subjectOf(code), laneOf(code), targetPlaceOf(code));
    case kind.attack:
      return attack(match, seat, subjectOf(code), targetPlaceOf(code));
    case kind.move:
      return move(match, seat, subjectOf(code), laneOf(code));
    case kind.power:
      return power(match, seat, targetPlaceOf(code));
    case kind.end:
      // before the end, so that the next turn's start may reset it
      changes.noteAction(match, seat);
      planEnd(match);
      run(match);
      return null;
    default:
      return 'ILLEGAL_ACTION';
  }
}

/** `back` has a bit for every place of the hand whose card is put back (rules 5). */
function mulligan(match: Match, seat: Seat, back: number): RefusalCode | null {
  const { game } = match;
  const { hand, mulligan_done } = game.seats[seat];
  if (game.phase !== 'mulligan' || mulligan_done) return 'MULLIGAN_IS_DONE';
  if (back >> hand.length !== 0) return 'NO_SUCH_CARD';
  changes.exchange(match, seat, back);
  if (!game.seats[0].mulligan_done || !game.seats[1].mulligan_done) return null;
  changes.shuffleDeck(match, 0);
  changes.shuffleDeck(match, 1);
  beginTurn(match, 1);
  run(match);
  return null;
}

function answer(match: Match, seat: Seat, option: number): RefusalCode | null {
  const { choice } = match.game;
  if (!choice) return 'NO_CHOICE_IS_WAITING';
  if (choice.seat !== seat) return 'NOT_YOUR_TURN';
  if (!choice.options[option]) return 'ILLEGAL_ACTION';
  answerWith(match, option);
  return null;
}

function answerWith(match: Match, option: number): void {
  const picked = match.game.choice?.options[option]?.card_id;
  changes.answer(match, option, picked ?? option);
  run(match);
}

function attack(match: Match, seat: Seat, lane: number, target: TargetPlace): RefusalCode | null {
  const unit = match.game.seats[seat].units[lane];
  if (!unit) return 'NO_SUCH_UNIT';
  if (!canAttack(unit)) return 'UNIT_CANNOT_ATTACK';
  const isAllowed = target >= enemySide && ((attackTargets(match.game, unit) >> (target - enemySide)) & 1) === 1;
  if (!isAllowed) return 'TARGET_IS_NOT_ALLOWED';
  declareAttack(match, unit, refAt(match.game, seat, target));
  // auras may look at the stealth that has just ended
  if (editions[match.game.edition].keeps_word) settle(match);
  run(match);
  return null;
}

function move(match: Match, seat: Seat, from: number, to: number): RefusalCode | null {
  const unit = match.game.seats[seat].units[from];
  if (!unit) return 'NO_SUCH_UNIT';
  const lanes = moveLanes(match.game, unit);
  if (lanes === 0) return 'UNIT_CANNOT_MOVE';
  if (to < 0 || ((lanes >> to) & 1) === 0) return 'LANE_IS_NOT_FREE';
  relocate(match, unit, to, hasMobileMove(unit) ? 'mobile' : 'move');
  settle(match);
  run(match);
  return null;
}

function power(match: Match, seat: Seat, place: TargetPlace): RefusalCode | null {
  const state = match.game.seats[seat];
  if (state.power_used) return 'POWER_IS_USED';
  const cost = powerCostOf(state);
  if (state.energy < cost) return 'NOT_ENOUGH_ENERGY';
  const compiled = powerOf(match, seat);
  if (!mayTarget(match, seat, compiled, place)) return 'TARGET_IS_NOT_ALLOWED';
  const target = refAt(match.game, seat, place);
  changes.usePower(match, seat, cost, target);
  queueCardTriggers(match, compiled, on.cast, seat, 0, target);
  settle(match);
  run(match);
  return null;
}
