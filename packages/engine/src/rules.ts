import type { Card, CardType, Element } from '@chilyo/card-language';
import type { Count } from './amount.ts';
import type { CardPredicate } from './card-predicate.ts';
import type { Test } from './condition.ts';
import type { Frame, Match, Unit } from './game.ts';
import type { KeywordSet } from './keyword-set.ts';
import type { Selector } from './select.ts';
import type { ShownCards } from './shown-cards.ts';

/** What a verb does: its words are compiled once, the effect happens often. */
export type Effect = (match: Match, frame: Frame) => void;

/** One step of an ability; blocks are flattened so that a place in it is one number. */
export type Instruction =
  | { op: 'do'; effect: Effect }
  | { op: 'unless'; test: Test; to: number }
  | { op: 'jump'; to: number }
  | { op: 'loop'; times: Count; end: number }
  | { op: 'again'; start: number }
  | { op: 'choose'; starts: number[]; texts: string[] };

export interface Ability {
  test: Test;
  /** 'Overcoming the target' can be judged only when the target is known. */
  judges_target: boolean;
  program: Instruction[];
  uses_target: boolean;
}

export interface ReadyAura {
  test: Test;
  to: Selector<Unit>;
  attack: number;
  health: number;
  keywords: KeywordSet;
  /** For the own hand instead of units; null when it is not about costs. */
  cost: number | null;
}

/** The target that `play` may ask for. */
export interface ReadyTarget {
  own: boolean;
  enemy: boolean;
  heroes: boolean;
  predicate: CardPredicate | null;
}

/** A card, made ready for playing. */
export interface Ready {
  card: Card;
  /** The definition, for events that show the card; nothing if everybody has it (rules 13). */
  shows: Card[];
  id: number;
  type: CardType;
  is_token: boolean;
  cost: number;
  attack: number;
  health: number;
  elements: number;
  keywords: KeywordSet;
  abilities: Ability[];
  auras: ReadyAura[];
  /** null when no ability uses one. */
  target: ReadyTarget | null;
  /** By number of a trigger: the abilities that wait for it. */
  waits: number[][];
  /** Bits of the triggers that are waited for. */
  listens: number;
  /** Dirty flags that its auras look at. */
  watches: number;
}

export interface Rules {
  byId: ReadonlyMap<number, Ready>;
  byKey: ReadonlyMap<string, Ready>;
  /** Cards that decks may hold, by element, ascending id: the pool of `pick` and of guessing. */
  pool: ReadonlyMap<Element, readonly Ready[]>;
  /** All cards by the low bits of their ids, as many as keep them apart. */
  slots: readonly (Ready | undefined)[];
  shown: ShownCards;
}

/** The ready card of an id. An id that the match was not dealt with is a fault of the caller. */
export function readyCard({ slots }: Rules, id: number): Ready {
  const found = slots[id & (slots.length - 1)];
  if (found === undefined || found.id !== id) throw new Error(`No card ${id} in these rules`);
  return found;
}

/** The ready card of a key that another card names. */
export function readyKey(rules: Rules, key: string): Ready {
  const found = rules.byKey.get(key);
  if (!found) throw new Error(`No card ${key} in these rules`);
  return found;
}
