import type { CharacterRef } from '@chilyo/engine';
import type { Motion, Spot } from '../../match/motion.ts';
import type { CardFace } from '../../ui/card/card-face.ts';
import type { Geometry } from '../geometry/places.ts';

export type Point = { x: number; y: number };

/** The board's interface for effects. */
export type Stand = {
  /** The centre and size of a character, or of another place of the board; null when it is not there. */
  of: (who: Spot) => (Point & { size: number }) | null;
  /** The element that moves when a character attacks or is hit. */
  body: (who: CharacterRef) => HTMLElement | null;
  /** The name of a unit that has just left the board and is not seen any more; null for all others. */
  fallen: (unit: number) => string | null;
  ribbon: (motion: Extract<Motion, { do: 'turn' }>) => { words: string; element: string } | null;
  face: (card: number) => CardFace;
  geometry: () => Geometry;
};
