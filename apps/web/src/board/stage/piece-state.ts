import type { Unit } from '../unit-words.ts';

export type Seat = 0 | 1;
/** Where a card is on the board; `at` counts from 0, lanes from 1. */
export type Where =
  | { in: 'hand'; at: number; of: number }
  | { in: 'lane'; lane: number }
  | { in: 'shown' }
  | { in: 'ward'; at: number }
  | { in: 'deck' }
  | { in: 'discard' };

/** One card of the match, the same one from the deck to the discard pile. */
export type Piece = {
  id: number;
  /** The side it is on. */
  seat: Seat;
  /** Who has dressed it. */
  home: Seat;
  /** null: face down. */
  card: number | null;
  /** Its number in a hand that is visible to the viewer. */
  number: number | null;
  cost: number | null;
  unit: Unit | null;
  where: Where;
  /** Where it first appears from. */
  from: Where;
  /** It lies open while its effects are seen, and goes to its pile after them. */
  isSpent?: boolean;
  /** The player has put it there, and the match has not confirmed it yet. */
  isWaiting: boolean;
  /** How it leaves the board, and since when, ms. */
  gone: { how: 'stars' | 'fades' | 'moves'; at: number } | null;
};

export type Pieces = { list: readonly Piece[]; nextId: number };
export const NO_PIECES: Pieces = { list: [], nextId: 1 };
