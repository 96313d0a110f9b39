import { refreshAuras } from './auras.ts';
import { sourceOf, unitOf, wardOf } from './board.ts';
import { ask, finishAbility, fizzle, removeWard, skipAbility, startAbility, turnUp } from './changes.ts';
import { takeStrike } from './combat.ts';
import type { Frame, Game, Match } from './game.ts';
import { type CompiledAbility, compiledCard, type Instruction } from './rules.ts';
import { settle } from './settle.ts';
import { takeTurnStep } from './turn.ts';

/** No action runs more abilities than this; the rest fizzles (rules 9). */
const abilityLimit = 200;
/**
 * No turn has more effects of abilities than this; the rest fizzles (rules 9). The cards of the game stay far below: it
 * bounds the time of an action, and the events of a match, with cards that players make.
 */
const effectLimit = 500;

const isSpent = ({ ran, done }: Game): boolean => ran >= abilityLimit || done >= effectLimit;

/** Runs the to-do list, then planned steps, until none is left, a player must choose, or the match is over. */
export function run(match: Match): void {
  const { game } = match;
  while (game.phase !== 'over' && game.choice === null) {
    if (game.frame !== null) advance(match, game.frame);
    else if (game.todo.length > 0) begin(match, game.todo[0] as Frame);
    else if (game.strike.unit !== 0) {
      takeStrike(match);
      settle(match);
    } else if (game.next_step !== 0) {
      takeTurnStep(match);
      settle(match);
    } else return;
  }
}

const abilityOf = (match: Match, frame: Frame): CompiledAbility =>
  compiledCard(match.rules, frame.card_id).abilities[frame.ability] as CompiledAbility;

/** An ability is checked when its turn comes (rules 9). */
function begin(match: Match, frame: Frame): void {
  const isCalled = frame.is_trap ? springs(match, frame) : stands(match, frame);
  if (!isCalled) skipAbility(match);
  else if (isSpent(match.game)) fizzle(match);
  else startAbility(match);
}

/** Whether the source is still there and may speak, and the condition holds. */
function stands(match: Match, frame: Frame): boolean {
  return (frame.always || isHeard(match, frame)) && abilityOf(match, frame).test(match, frame, 0);
}

function isHeard({ game }: Match, frame: Frame): boolean {
  const unit = sourceOf(game, frame);
  return unit ? !unit.silenced : wardOf(game.seats[frame.seat], frame.source) !== null;
}

/** Triggers a trap if it, its subject and its condition still hold; otherwise it stays face down. */
function springs(match: Match, frame: Frame): boolean {
  const ward = wardOf(match.game.seats[frame.seat], frame.source);
  if (!ward) return false;
  if (frame.needs_that && !unitOf(match.game, frame.that)) return false;
  if (!abilityOf(match, frame).test(match, frame, 0)) return false;
  removeWard(match, frame.seat, ward, 'sprang');
  turnUp(match, frame);
  return true;
}

/** Takes the next step of the ability; settles when it ends. */
function advance(match: Match, frame: Frame): void {
  const op = abilityOf(match, frame).program[frame.at];
  if (op) take(match, frame, op);
  else {
    finishAbility(match);
    settle(match);
  }
}

function take(match: Match, frame: Frame, op: Instruction): void {
  switch (op.op) {
    case 'do':
      if (match.game.done >= effectLimit) {
        fizzle(match);
        settle(match);
        return;
      }
      match.game.done++;
      op.effect(match, frame);
      // an effect that asks is done when the answer is there
      if (match.game.choice !== null) return;
      frame.at++;
      refreshAuras(match);
      return;
    case 'unless':
      frame.at = op.test(match, frame, 0) ? frame.at + 1 : op.to;
      return;
    case 'jump':
      frame.at = op.to;
      return;
    case 'loop':
      frame.left = Math.min(7, op.times(match, frame));
      frame.at = frame.left > 0 ? frame.at + 1 : op.end;
      return;
    case 'again':
      // settled after each repetition, so that the next one meets only the living
      settle(match);
      frame.left--;
      frame.at = frame.left > 0 ? op.start : frame.at + 1;
      return;
    case 'choose':
      if (frame.chosen < 0) {
        const options = op.texts.map((text) => ({ text }));
        ask(match, frame.seat, options);
        return;
      }
      frame.at = op.starts[frame.chosen] as number;
      frame.chosen = -1;
      return;
  }
}
