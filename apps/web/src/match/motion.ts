import type { Element } from '@chilyo/card-language';
import type { CharacterRef } from '@chilyo/engine';
import type { WireEvent } from '@chilyo/protocol';
import type { Cutscene } from './cutscene.ts';

type Seat = 0 | 1;

/** What a projectile does to its target. */
export type Tone = 'harm' | 'heal' | 'ice' | 'fire' | 'hush' | 'light';

/** A place of the board where something begins or ends: a character, or what lies beside it. */
export type Spot =
  | CharacterRef
  | { at: 'deck' | 'hand' | 'discard' | 'power' | 'facts'; seat: Seat }
  | { at: 'lane'; seat: Seat; lane: number }
  | { at: 'ward'; seat: Seat; number: number }
  /** The card that lies open for all to read, or where it lay. */
  | { at: 'shown'; seat: Seat }
  | { at: 'sky' };

/** A short animation on top of the board. */
export type Motion =
  | { do: 'lunge'; unit: number; target: CharacterRef }
  /** Draws back to strike, and waits for that, or for its `rest`. */
  | { do: 'lean'; unit: number; target: CharacterRef }
  | { do: 'rest' }
  | { do: 'points'; who: CharacterRef; change: number }
  /** `card`: whose name stands before the words. */
  | { do: 'word'; who: Spot; words: string; isBad?: boolean; card?: number }
  /** Lifts out who does something. */
  | { do: 'wake'; who: Spot }
  | { do: 'shot'; from: Spot; to: Spot; tone: Tone }
  | { do: 'flash'; who: CharacterRef; tone: Tone }
  | { do: 'land'; unit: number; card: number }
  /** A card without a unit takes effect, from where it lies open. */
  | { do: 'cast'; seat: Seat; card: number }
  | { do: 'burst'; unit: number }
  /** Words across the row of the other side. */
  | { do: 'ribbon'; words: string; element: Element }
  | { do: 'rays'; who: Spot }
  | { do: 'turn'; seat: Seat; turn: number; day: Extract<WireEvent, { type: 'TURN_STARTED' }>['day']; eclipse: number }
  | { do: 'over'; winner: Seat | null }
  | ({ do: 'cutscene' } & Cutscene);
