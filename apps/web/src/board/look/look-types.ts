import type { Term } from '@chilyo/card-language';
import type { Face, WireView } from '@chilyo/protocol';
import type { Chip } from '../../match/event-chips.ts';
import type { LogLine } from '../../match/event-words.ts';
import type { VisualEffect } from '../../match/visual-effect.ts';
import type { CardFace } from '../../ui/card/card-face.ts';
import type { ChipSight } from '../use-chip-sight.ts';

export type Seat = 0 | 1;

export type LookProps = {
  view: WireView;
  seat: Seat | null;
  /** The animation that runs now. */
  effect: VisualEffect | null;
  /** Tells where the changes of units come from. */
  log: readonly LogLine[];
  sight: ChipSight;
};

/** A number as it is now; `why` where it is not the printed one. */
export type Fact = { word: string; now: string; why?: string | undefined };
/** A state, a keyword or another word, explained in a sentence. */
export type Line = { word: string; explanation: string };

/** What has become of a unit, from whom, and until when. */
export type UnitChange = { by: Chip | null; what: string; source: string; end: string };

/** The content of the look panel. */
export type LookContent = {
  title: string;
  /** Owner and place, in words. */
  place: string;
  card?: {
    face: CardFace;
    now?: { cost?: number; attack?: number; health?: number; time?: number; isWounded?: boolean };
    state?: { isFrozen: boolean; isSilenced: boolean; burn: number; hasShield: boolean; hasGuard: boolean };
  };
  /** For a hero: the portrait of its player. */
  face?: Face;
  facts: Fact[];
  states: Line[];
  terms: Line[];
  /** Of a unit: what has become of it, from whom, and until when. */
  changes?: UnitChange[];
};

export type Eyes = {
  /** null for a spectator. */
  viewer: Seat | null;
  log: readonly LogLine[];
  /** A card with the skin of a seat; without a seat as printed. */
  faceOf: (cardId: number, seat: Seat | null) => CardFace;
  /** The site's present explanation of a term. */
  meaningOf: (term: Pick<Term, 'id' | 'explanation'>) => string;
};

export const asLines = (terms: readonly Term[], { meaningOf }: Pick<Eyes, 'meaningOf'>): Line[] =>
  terms.map((term) => ({ word: term.word, explanation: meaningOf(term) }));
