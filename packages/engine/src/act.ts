import { costOf, enemyOf, freeLanes, unitOf } from './board.ts';
import * as changes from './changes.ts';
import { attackTargets, canAttack, declareAttack } from './combat.ts';
import { drawCards, relocate, wakeArrival } from './deeds.ts';
import { copyGame, type Game, type Match } from './game.ts';
import { movesOf, powerCost, waysToPlay } from './legal.ts';
import { type Rules, readyCard } from './rules.ts';
import { run } from './run.ts';
import { settle } from './settle.ts';
import { beginTurn, planEnd } from './turn.ts';
import type { GameAction, GameEvent, RefusalCode, Seat, ServerAction } from './types.ts';
import { wakeCard, wakeSide, wakeTraps, wakeUnit } from './wake.ts';

/** What an action came to: the game after it and what happened, or why it was refused. */
export type Outcome = { ok: true; game: Game; events: GameEvent[] } | { ok: false; code: RefusalCode };

type Played<T extends GameAction['type']> = Extract<GameAction, { type: T }>;

/** Plays an action on a copy; the game that is handed in stays as it is. `seat` is null for actions of the server. */
export function act(rules: Rules, game: Game, seat: Seat | null, action: GameAction | ServerAction): Outcome {
  return step(rules, copyGame(game), seat, action);
}

/** Like `act`, but changes the game that is handed in; a refused action changes nothing. For search and benches. */
export function step(rules: Rules, game: Game, seat: Seat | null, action: GameAction | ServerAction): Outcome {
  if (game.phase === 'over') return { ok: false, code: 'GAME_IS_OVER' };
  const match: Match = { rules, game, events: [] };
  game.ran = 0;
  const code = seat === null ? serverActs(match, action) : playerActs(match, seat, action);
  if (code) return { ok: false, code };
  return { ok: true, game, events: match.events };
}

function serverActs(match: Match, action: GameAction | ServerAction): RefusalCode | null {
  if (action.type === 'forfeit') {
    changes.endGame(match, enemyOf(action.seat), action.reason);
    return null;
  }
  return action.type === 'timeout' ? timeOut(match, action.seat) : 'ILLEGAL_ACTION';
}

/** rules 15: keep at the mulligan, the first option of a choice, then the turn ends. */
function timeOut(match: Match, seat: Seat): RefusalCode | null {
  const { game } = match;
  if (game.phase === 'mulligan') return mulligan(match, seat, { type: 'mulligan', cards: [] });
  if (game.choice?.seat !== seat && (game.choice || game.on_turn !== seat)) return 'NOT_YOUR_TURN';
  const state = game.seats[seat];
  if (!game.choice && !state.acted && ++state.idle_turns >= 3) {
    changes.endGame(match, enemyOf(seat), 'idle');
    return null;
  }
  while (game.choice?.seat === seat) answerWith(match, 0);
  if (game.phase !== 'main' || game.choice || game.on_turn !== seat) return null;
  planEnd(match);
  run(match);
  return null;
}

function playerActs(match: Match, seat: Seat, action: GameAction | ServerAction): RefusalCode | null {
  const { game } = match;
  if (action.type === 'concede') {
    changes.endGame(match, enemyOf(seat), 'concede');
    return null;
  }
  if (action.type === 'mulligan') return mulligan(match, seat, action);
  if (game.phase === 'mulligan') return 'MULLIGAN_IS_RUNNING';
  const code = action.type === 'answer' ? answer(match, seat, action) : onTurn(match, seat, action);
  if (code) return code;
  game.seats[seat].acted = true;
  game.seats[seat].idle_turns = 0;
  return null;
}

function onTurn(match: Match, seat: Seat, action: GameAction | ServerAction): RefusalCode | null {
  const { game } = match;
  if (game.choice) return 'CHOICE_IS_WAITING';
  if (game.on_turn !== seat) return 'NOT_YOUR_TURN';
  switch (action.type) {
    case 'play':
      return play(match, seat, action);
    case 'attack':
      return attack(match, seat, action);
    case 'move':
      return move(match, seat, action);
    case 'power':
      return power(match, seat);
    case 'end':
      // acted before the end, so that the next turn's start may reset it
      game.seats[seat].acted = true;
      planEnd(match);
      run(match);
      return null;
    default:
      return 'ILLEGAL_ACTION';
  }
}

function mulligan(match: Match, seat: Seat, { cards }: Played<'mulligan'>): RefusalCode | null {
  const { game } = match;
  const { hand, ready } = game.seats[seat];
  if (game.phase !== 'mulligan' || ready) return 'MULLIGAN_IS_DONE';
  const known = Array.isArray(cards) && cards.every((number) => hand.some((card) => card.number === number));
  if (!known || new Set(cards).size < cards.length) return 'NO_SUCH_CARD';
  changes.exchange(match, seat, cards);
  if (!game.seats[0].ready || !game.seats[1].ready) return null;
  changes.shuffleDeck(match, 0);
  changes.shuffleDeck(match, 1);
  beginTurn(match, 1);
  run(match);
  return null;
}

function answer(match: Match, seat: Seat, { option }: Played<'answer'>): RefusalCode | null {
  const { choice } = match.game;
  if (!choice) return 'NO_CHOICE_IS_WAITING';
  if (choice.seat !== seat) return 'NOT_YOUR_TURN';
  if (!Number.isInteger(option) || option < 0 || option >= choice.options.length) return 'ILLEGAL_ACTION';
  answerWith(match, option);
  return null;
}

function answerWith(match: Match, option: number): void {
  const picked = match.game.choice?.options[option]?.card_id;
  changes.answer(match, option, picked ?? option);
  run(match);
}

function play(match: Match, seat: Seat, action: Played<'play'>): RefusalCode | null {
  const state = match.game.seats[seat];
  const card = state.hand.find(({ number }) => number === action.card);
  if (!card) return 'NO_SUCH_CARD';
  if (costOf(match, seat, card) > state.energy) return 'NOT_ENOUGH_ENERGY';
  const ways = waysToPlay(match, seat, card);
  const { type } = readyCard(match.rules, card.card_id);
  if (!ways.some(({ lane, target }) => lane === action.lane && target === action.target)) {
    if (type === 'ward' || type === 'trap') return 'WARDS_ARE_FULL';
    const laneIsFree = action.lane !== undefined && freeLanes(state).includes(action.lane - 1);
    return type === 'unit' && !laneIsFree ? 'LANE_IS_NOT_FREE' : 'TARGET_IS_NOT_ALLOWED';
  }
  const lane = action.lane === undefined ? null : action.lane - 1;
  const target = action.target ?? null;
  const { card_id } = card;
  changes.takeFromHand(match, seat, card, lane, target);
  if (type === 'unit') playUnit(match, seat, card_id, lane ?? 0, target);
  else if (type === 'spell') {
    changes.discardCard(match, seat, card_id, 'spell', null);
    wakeCard(match, card_id, 'cast', seat, 0, target);
    wakeSide(match, seat, 'own_spell_cast');
    wakeTraps(match, enemyOf(seat), 'enemy_casts');
  } else {
    const ward = changes.setWard(match, seat, card_id);
    if (type === 'ward') {
      wakeCard(match, card_id, 'played', seat, ward.number, null);
      wakeSide(match, seat, 'own_ward_played', 0, ward.number);
    }
  }
  settle(match);
  run(match);
  return null;
}

function playUnit(match: Match, seat: Seat, card_id: number, lane: number, target: Played<'attack'>['target'] | null) {
  const unit = changes.makeUnit(match, seat, lane, card_id, card_id);
  changes.arrive(match, unit, 'play');
  const { abilities } = readyCard(match.rules, card_id);
  wakeUnit(match, unit, 'played', unit.number, { always: true, target });
  // a unit whose target could not be chosen does without the abilities that need it (rules 12)
  if (target === null)
    match.game.todo = match.game.todo.filter(
      (frame) => frame.source !== unit.number || !abilities[frame.ability]?.uses_target,
    );
  wakeArrival(match, unit);
}

function attack(match: Match, seat: Seat, action: Played<'attack'>): RefusalCode | null {
  const unit = unitOf(match.game, action.unit);
  if (!unit || unit.seat !== seat) return 'NO_SUCH_UNIT';
  if (!canAttack(unit)) return 'UNIT_CANNOT_ATTACK';
  if (!attackTargets(match.game, unit).includes(action.target)) return 'TARGET_IS_NOT_ALLOWED';
  declareAttack(match, unit, action.target);
  run(match);
  return null;
}

function move(match: Match, seat: Seat, action: Played<'move'>): RefusalCode | null {
  const unit = unitOf(match.game, action.unit);
  if (!unit || unit.seat !== seat) return 'NO_SUCH_UNIT';
  const moves = movesOf(match.game, unit);
  if (moves.length === 0) return 'UNIT_CANNOT_MOVE';
  const found = moves.find(({ lane }) => lane === action.lane - 1);
  if (!found) return 'LANE_IS_NOT_FREE';
  relocate(match, unit, found.lane, found.way);
  settle(match);
  run(match);
  return null;
}

function power(match: Match, seat: Seat): RefusalCode | null {
  const state = match.game.seats[seat];
  if (state.power_used) return 'POWER_IS_USED';
  if (state.energy < powerCost) return 'NOT_ENOUGH_ENERGY';
  changes.usePower(match, seat, powerCost);
  drawCards(match, seat, 1);
  settle(match);
  run(match);
  return null;
}
