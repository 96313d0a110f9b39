import type { Game, Seat } from '@chilyo/engine';
import {
  BANK_MS,
  type ClockKind,
  CORRESPONDENCE_TURN_MS,
  type GameClock,
  MEETING_MS,
  MULLIGAN_MS,
  NETWORK_ALLOWANCE_MS,
  RESTART_BONUS_MS,
  SHORT_TURN_MS,
  TURN_MS,
} from '@chilyo/protocol';

/** rules 15. Stored with every action. Times are epoch milliseconds. */
export type ClockState = {
  /** The seat whose decision is due; null in the mulligan (both) and after the end. */
  seat: Seat | null;
  /** End of the turn's own time; from then on the bank of `seat` runs. null: no clock runs. */
  deadline: number | null;
  bank: [number, number];
  turn: number;
  /** What is left of the turn's own time while the other player chooses; missing in older logs. */
  left?: number;
};

const MULLIGAN: Record<ClockKind, number | null> = {
  normal: MEETING_MS + MULLIGAN_MS,
  off: null,
  correspondence: CORRESPONDENCE_TURN_MS,
};

export const clockAtStart = (now: number, kind: ClockKind): ClockState => ({
  seat: null,
  deadline: MULLIGAN[kind] === null ? null : now + MULLIGAN[kind],
  bank: kind === 'normal' ? [BANK_MS, BANK_MS] : [0, 0],
  turn: 0,
});

/** The clock after an action at `now` led to `game`. Time beyond the turn's own is deducted from the player's bank. */
export function clockAfter(before: ClockState, game: Game, now: number, kind: ClockKind): ClockState {
  if (game.phase === 'over') return { ...before, seat: null, deadline: null };
  if (game.phase === 'mulligan') return before;
  const seat = game.choice ? game.choice.seat : game.on_turn;
  if (seat === before.seat && game.turn === before.turn) return before;
  const bank: [number, number] = [...before.bank];
  if (before.seat !== null && before.deadline !== null) {
    bank[before.seat] = Math.max(0, bank[before.seat] - Math.max(0, now - before.deadline));
  }
  if (kind === 'off') return { ...before, seat, turn: game.turn };
  if (kind === 'correspondence') return { ...before, seat, deadline: now + CORRESPONDENCE_TURN_MS, turn: game.turn };
  const left = timeOfTurn(before, game, now);
  // rules 15: a choice inside the enemy's turn runs on the chooser's own bank alone, and the turn's time waits
  return seat === game.on_turn
    ? { seat, deadline: now + left, bank, turn: game.turn }
    : { seat, deadline: now, bank, turn: game.turn, left };
}

/** What the player on turn has left of the turn's own time. */
function timeOfTurn(before: ClockState, game: Game, now: number): number {
  if (game.turn === before.turn && before.seat === game.on_turn) return Math.max(0, (before.deadline ?? now) - now);
  if (game.turn === before.turn && before.left !== undefined) return before.left;
  return game.seats[game.on_turn].idle_turns > 0 ? SHORT_TURN_MS : TURN_MS;
}

/** When the server acts in the player's place; null when no clock runs. */
export function expiry(clock: ClockState): number | null {
  if (clock.deadline === null) return null;
  return clock.deadline + (clock.seat === null ? 0 : clock.bank[clock.seat]) + NETWORK_ALLOWANCE_MS;
}

/**
 * The clock after a restart, which must not cost a player time: a turn whose own time ran out meanwhile starts on its
 * bank now, and both players get the bonus (rules 15). The bonus is added to the banks, which later actions store
 * again; without banks, to the deadline.
 */
export function clockAfterRestart(clock: ClockState, now: number, kind: ClockKind): ClockState {
  if (clock.deadline === null) return clock;
  const deadline = Math.max(clock.deadline, now);
  if (clock.seat === null || kind === 'correspondence') return { ...clock, deadline: deadline + RESTART_BONUS_MS };
  const [first, second] = clock.bank;
  return { ...clock, deadline, bank: [first + RESTART_BONUS_MS, second + RESTART_BONUS_MS] };
}

export const wireClock = (clock: ClockState, now: number): GameClock => ({
  now,
  deadline: clock.deadline,
  seat: clock.seat,
  bank: clock.bank,
});
