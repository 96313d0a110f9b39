import { has } from './board.ts';
import * as changes from './changes.ts';
import { unitDoer } from './doer.ts';
import type { Match, Ward } from './game.ts';
import { keyword } from './keyword-set.ts';
import { damage, drawCards, heal } from './operations.ts';
import { queueSideTriggers } from './queue-triggers.ts';
import { on } from './triggers.ts';
import type { Doer, Seat } from './types.ts';

/** After this turn the match is a draw (rules 6). */
export const lastTurn = 100;

/** A turn's end and the next one's start, in the order of rules 6. 0 stands for the player's own time between them. */
const turnStep = {
  end_abilities: 1,
  burn: 2,
  thaw: 3,
  expire: 4,
  next_turn: 5,
  turn_start: 6,
  refresh: 7,
  regen: 8,
  draw: 9,
  start_abilities: 10,
  ward_time: 11,
} as const;

/** Begins a turn of the match; its steps are planned. */
export function beginTurn(match: Match, turn: number): void {
  changes.setTurn(match, turn);
  changes.planStep(match, turnStep.turn_start);
}

/** Plans the end of the turn behind whatever is still to do. */
export function planEnd(match: Match): void {
  changes.planStep(match, turnStep.end_abilities);
}

/** Takes the step of a turn's start or end that is planned, and plans the one after it. */
export function takeTurnStep(match: Match): void {
  const step = match.game.next_step;
  changes.planStep(match, step === turnStep.ward_time ? 0 : step + 1);
  match.events?.because(step === turnStep.burn ? burning : step === turnStep.draw ? drawing : turning);
  takeStep(match, step);
  match.events?.because(null);
}

const turning: Doer = { kind: 'rule', rule: 'turn' };
const burning: Doer = { kind: 'rule', rule: 'burn' };
const drawing: Doer = { kind: 'rule', rule: 'draw' };

function takeStep(match: Match, step: number): void {
  const { game } = match;
  const seat = game.on_turn;
  switch (step) {
    case turnStep.end_abilities:
      queueSideTriggers(match, seat, on.own_turn_ends);
      return;
    case turnStep.burn:
      burn(match, seat);
      return;
    case turnStep.thaw:
      for (const unit of game.seats[seat].units)
        if (unit && unit.frozen > 0 && unit.frozen < game.turn) changes.thaw(match, unit);
      return;
    case turnStep.expire:
      expire(match, seat);
      expire(match, seat === 0 ? 1 : 0);
      return;
    case turnStep.next_turn:
      changes.passTurn(match);
      if (game.turn >= lastTurn) changes.endGame(match, null, 'turns');
      else beginTurn(match, game.turn + 1);
      return;
    case turnStep.turn_start:
      changes.startTurn(match);
      return;
    case turnStep.refresh:
      changes.refreshUnits(match);
      return;
    case turnStep.regen:
      for (const unit of game.seats[seat].units) {
        if (!unit || !has(unit, keyword.regen)) continue;
        match.events?.because(unitDoer(unit));
        heal(match, unit, unit.regen);
      }
      return;
    case turnStep.draw:
      if (game.turn > 1) drawCards(match, seat, 1);
      return;
    case turnStep.start_abilities:
      queueSideTriggers(match, seat, on.own_turn_starts);
      return;
    case turnStep.ward_time:
      passWardTime(match, seat);
      return;
  }
}

function burn(match: Match, seat: Seat): void {
  for (const unit of match.game.seats[seat].units) {
    if (!unit || unit.burn === 0) continue;
    const points = unit.burn;
    damage(match, unit, points, 0, 'burn');
    changes.setBurn(match, unit, points - 1);
  }
}

function expire(match: Match, seat: Seat): void {
  for (const unit of match.game.seats[seat].units) {
    if (!unit) continue;
    changes.expireKeywords(match, unit);
    changes.expireStats(match, unit);
  }
}

function passWardTime(match: Match, seat: Seat): void {
  const { wards } = match.game.seats[seat];
  for (let at = 0; at < wards.length; ) {
    const ward = wards[at] as Ward;
    if (!ward.is_trap) changes.setWardTime(match, seat, ward, ward.time - 1);
    const passed = wards[at] as Ward;
    // what leaves the list makes room for the next
    if (!passed.is_trap && passed.time <= 0) changes.removeWard(match, seat, passed, 'time');
    else at++;
  }
}
