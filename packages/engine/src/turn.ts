import { has, unitsOf } from './board.ts';
import * as changes from './changes.ts';
import { damage, drawCards, heal } from './deeds.ts';
import type { Match, Step } from './game.ts';
import { wakeSide } from './wake.ts';

/** After this turn the match is a draw (rules 6). */
export const lastTurn = 100;

type TurnStep = Exclude<Step['step'], 'strike'>;

const startSteps: readonly TurnStep[] = ['turn_start', 'wake', 'regen', 'draw', 'start_abilities', 'ward_time'];
const endSteps: readonly TurnStep[] = ['end_abilities', 'burn', 'thaw', 'expire', 'next_turn'];

const planned = (steps: readonly TurnStep[]): Step[] => steps.map((step) => ({ step }));

/** Begins a turn of the match; its steps are planned. */
export function beginTurn(match: Match, turn: number): void {
  changes.setTurn(match, turn);
  match.game.plan.push(...planned(startSteps));
}

/** Plans the end of the turn behind whatever is still to do. */
export function planEnd(match: Match): void {
  match.game.plan.push(...planned(endSteps));
}

/** One step of a turn's start or end, in the order of rules 6. */
export function takeTurnStep(match: Match, step: TurnStep): void {
  const { game } = match;
  const seat = game.on_turn;
  switch (step) {
    case 'turn_start':
      changes.startTurn(match);
      return;
    case 'wake':
      changes.wakeUnits(match);
      return;
    case 'regen':
      for (const unit of unitsOf(game, seat)) if (has(unit, 'regen')) heal(match, unit, unit.keywords.regen ?? 0);
      return;
    case 'draw':
      if (game.turn > 1) drawCards(match, seat, 1);
      return;
    case 'start_abilities':
      wakeSide(match, seat, 'own_turn_starts');
      return;
    case 'ward_time':
      for (const ward of game.seats[seat].wards.filter(({ is_trap }) => !is_trap)) {
        changes.setWardTime(match, seat, ward, ward.time - 1);
        if (ward.time <= 0) changes.removeWard(match, seat, ward, 'time');
      }
      return;
    case 'end_abilities':
      wakeSide(match, seat, 'own_turn_ends');
      return;
    case 'burn':
      for (const unit of unitsOf(game, seat)) {
        if (unit.burn === 0) continue;
        const { burn } = unit;
        damage(match, unit, burn, 0, 'burn');
        changes.setBurn(match, unit, burn - 1);
      }
      return;
    case 'thaw':
      for (const unit of unitsOf(game, seat)) if (unit.frozen > 0 && unit.frozen < game.turn) changes.thaw(match, unit);
      return;
    case 'expire':
      for (const side of [seat, seat === 0 ? 1 : 0] as const)
        for (const unit of unitsOf(game, side)) changes.expire(match, unit);
      return;
    case 'next_turn':
      changes.passTurn(match);
      if (game.turn >= lastTurn) changes.endGame(match, null, 'turns');
      else beginTurn(match, game.turn + 1);
      return;
  }
}
