import type { Game, Seat } from '@chilyo/engine';
import {
  BANK_MS,
  type GameClock,
  MULLIGAN_MS,
  NETWORK_ALLOWANCE_MS,
  RESTART_BONUS_MS,
  SHORT_TURN_MS,
  TURN_MS,
} from '@chilyo/protocol';

/** rules 15, as stored with every action. Times are epoch milliseconds. */
export type ClockState = {
  /** Who must decide; null in the mulligan (both) and after the end. */
  seat: Seat | null;
  /** End of the turn's own time; from then on the bank of `seat` runs. null: nobody has to decide any more. */
  deadline: number | null;
  bank: [number, number];
  turn: number;
};

export const clockAtStart = (now: number): ClockState => ({
  seat: null,
  deadline: now + MULLIGAN_MS,
  bank: [BANK_MS, BANK_MS],
  turn: 0,
});

/** The clock after an action at `now` led to `game`. What a turn took beyond its own time is taken from its player's bank. */
export function clockAfter(before: ClockState, game: Game, now: number): ClockState {
  if (game.phase === 'over') return { ...before, seat: null, deadline: null };
  if (game.phase === 'mulligan') return before;
  const seat = game.choice ? game.choice.seat : game.on_turn;
  if (seat === before.seat && game.turn === before.turn) return before;
  const bank: [number, number] = [...before.bank];
  if (before.seat !== null && before.deadline !== null) {
    bank[before.seat] = Math.max(0, bank[before.seat] - Math.max(0, now - before.deadline));
  }
  const own = game.seats[game.on_turn].idle_turns > 0 ? SHORT_TURN_MS : TURN_MS;
  // rules 15: a choice inside the enemy's turn runs on the chooser's own bank alone.
  const allotted = seat === game.on_turn ? own : 0;
  return { seat, deadline: now + allotted, bank, turn: game.turn };
}

/** When the server acts in the player's place; null when nobody has to decide. */
export function expiry(clock: ClockState): number | null {
  if (clock.deadline === null) return null;
  return clock.deadline + (clock.seat === null ? 0 : clock.bank[clock.seat]) + NETWORK_ALLOWANCE_MS;
}

/** After a restart nobody loses by the pause: the time left is at least the bonus. */
export function clockAfterRestart(clock: ClockState, now: number): ClockState {
  return clock.deadline === null ? clock : { ...clock, deadline: Math.max(clock.deadline, now) + RESTART_BONUS_MS };
}

export const wireClock = (clock: ClockState, now: number): GameClock => ({
  now,
  deadline: clock.deadline,
  seat: clock.seat,
  bank: clock.bank,
});
