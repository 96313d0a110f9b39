import type { PlainVerb } from '@chilyo/card-language';
import { amountOf } from './amount.ts';
import { refreshAuras } from './auras.ts';
import { unitOf } from './board.ts';
import { ask, lapse, removeWard } from './changes.ts';
import { takeStrike } from './combat.ts';
import { holds } from './condition.ts';
import { effects } from './effects/index.ts';
import { takePicked } from './effects/pick.ts';
import type { Frame, Match } from './game.ts';
import { type Ability, type Op, readyCard } from './rules.ts';
import { settle } from './settle.ts';
import { takeTurnStep } from './turn.ts';

/** No action runs more abilities than this; the rest lapses (rules 9). */
const abilityLimit = 200;

/** Works through the to-do list, then the plan, until nothing is left, somebody must choose, or the match is over. */
export function run(match: Match): void {
  const { game } = match;
  while (game.phase !== 'over' && !game.choice) {
    if (game.frame) {
      advance(match, game.frame);
      continue;
    }
    const frame = game.todo.shift();
    if (frame) {
      begin(match, frame);
      continue;
    }
    const step = game.plan.shift();
    if (!step) return;
    if (step.step === 'strike') takeStrike(match, step);
    else takeTurnStep(match, step.step);
    settle(match);
  }
}

const abilityOf = (match: Match, frame: Frame): Ability =>
  readyCard(match.rules, frame.card_id).abilities[frame.ability] as Ability;

/** An ability is checked when its turn comes (rules 9). */
function begin(match: Match, frame: Frame): void {
  const { game } = match;
  if (frame.is_trap ? !springs(match, frame) : !stands(match, frame)) return;
  if (!frame.is_trap && !holds(match, abilityOf(match, frame).test, frame)) return;
  if (game.ran >= abilityLimit) {
    game.todo.unshift(frame);
    lapse(match);
    return;
  }
  game.ran++;
  game.frame = frame;
}

/** Whether the source is still there and may speak. */
function stands(match: Match, frame: Frame): boolean {
  if (frame.always) return true;
  const unit = unitOf(match.game, frame.source);
  if (unit) return !unit.silenced;
  return match.game.seats[frame.seat].wards.some(({ number }) => number === frame.source);
}

/** A trap that still lies there springs if its subject is there and its condition true; else it stays face down. */
function springs(match: Match, frame: Frame): boolean {
  const ward = match.game.seats[frame.seat].wards.find(({ number }) => number === frame.source);
  if (!ward) return false;
  if (frame.needs_that && !unitOf(match.game, frame.that)) return false;
  if (!holds(match, abilityOf(match, frame).test, frame)) return false;
  removeWard(match, frame.seat, ward, 'sprang');
  return true;
}

/** Takes the next step of the ability; settles when it ends. */
function advance(match: Match, frame: Frame): void {
  const { program } = abilityOf(match, frame);
  const op = program[frame.at];
  if (!op) {
    match.game.frame = null;
    settle(match);
    return;
  }
  take(match, frame, op);
}

function take(match: Match, frame: Frame, op: Op): void {
  switch (op.op) {
    case 'do':
      if (op.verb.verb === 'pick' && frame.chosen >= 0) {
        takePicked(match, frame, op.verb, frame.chosen);
        frame.chosen = -1;
      } else {
        perform(match, op.verb, frame);
        if (match.game.choice) return;
      }
      frame.at++;
      refreshAuras(match);
      return;
    case 'unless':
      frame.at = holds(match, op.test, frame) ? frame.at + 1 : op.to;
      return;
    case 'jump':
      frame.at = op.to;
      return;
    case 'loop':
      frame.left = Math.min(7, amountOf(match, op.times, frame));
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
        ask(
          match,
          frame.seat,
          op.texts.map((text) => ({ text })),
        );
        return;
      }
      frame.at = op.starts[frame.chosen] as number;
      frame.chosen = -1;
      return;
  }
}

function perform(match: Match, verb: PlainVerb, frame: Frame): void {
  // the table pairs every verb with its own deed; the compiler can't follow that through a lookup
  const deed = effects[verb.verb] as unknown as (match: Match, verb: PlainVerb, frame: Frame) => void;
  deed(match, verb, frame);
}
