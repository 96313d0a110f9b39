import type { CharacterRef } from '@chilyo/engine';
import type { WireEvent } from '@chilyo/protocol';
import type { Cutscene } from './cutscene.ts';

/** What a projectile does to its target. */
export type Tone = 'harm' | 'heal' | 'ice' | 'fire' | 'hush' | 'light';

/** A short animation on top of the board. */
export type Motion =
  | { do: 'lunge'; unit: number; target: CharacterRef }
  | { do: 'points'; who: CharacterRef; change: number }
  | { do: 'word'; who: CharacterRef; words: string }
  /** `from`: a unit, or null for the card being played. */
  | { do: 'shot'; from: number | null; to: CharacterRef; tone: Tone }
  | { do: 'flash'; who: CharacterRef; tone: Tone }
  | { do: 'land'; unit: number; card: number }
  | { do: 'burst'; unit: number }
  | { do: 'turn'; seat: 0 | 1; turn: number; day: Extract<WireEvent, { type: 'TURN_STARTED' }>['day']; eclipse: number }
  | { do: 'over'; winner: 0 | 1 | null }
  | ({ do: 'cutscene' } & Cutscene);
