import type { Card, CardType, Element } from '@chilyo/card-language';
import type { Count } from './amount.ts';
import type { CardPredicate } from './card-predicate.ts';
import type { Test } from './condition.ts';
import type { Frame, Match, Unit } from './game.ts';
import type { KeywordSet } from './keyword-set.ts';
import type { Selector } from './select.ts';
import type { ShownCards } from './shown-cards.ts';

/** A compiled verb. */
export type Effect = (match: Match, frame: Frame) => void;

/** One step of an ability; blocks are flattened so that a place in it is one number. */
export type Instruction =
  | { op: 'do'; effect: Effect }
  | { op: 'unless'; test: Test; to: number }
  | { op: 'jump'; to: number }
  | { op: 'loop'; times: Count; end: number }
  | { op: 'again'; start: number }
  | { op: 'choose'; starts: number[]; texts: string[] };

export interface CompiledAbility {
  test: Test;
  /** 'Overcoming the target' can be judged only when the target is known. */
  judges_target: boolean;
  program: Instruction[];
  uses_target: boolean;
}

export interface CompiledAura {
  test: Test;
  to: Selector<Unit>;
  attack: number;
  health: number;
  keywords: KeywordSet;
  /** Change of costs in the own hand; null for an aura on units. */
  cost: number | null;
}

/** The target that `play` may ask for. */
export interface CompiledTarget {
  own: boolean;
  enemy: boolean;
  heroes: boolean;
  predicate: CardPredicate | null;
}

/** A card, compiled for playing. */
export interface CompiledCard {
  card: Card;
  /** The definition, for events that show the card; empty for published cards (rules 13). */
  shows: Card[];
  id: number;
  type: CardType;
  is_token: boolean;
  cost: number;
  attack: number;
  health: number;
  elements: number;
  keywords: KeywordSet;
  abilities: CompiledAbility[];
  auras: CompiledAura[];
  /** null when no ability uses one. */
  target: CompiledTarget | null;
  /** By number of a trigger: the abilities that wait for it. */
  waits: readonly (readonly number[])[];
  /** Bits of the triggers that are waited for. */
  listens: number;
  /** Dirty flags that its auras look at, and behind them the flags that they set (`given`). */
  watches: number;
}

export interface Rules {
  byId: ReadonlyMap<number, CompiledCard>;
  byKey: ReadonlyMap<string, CompiledCard>;
  /** Cards that decks may hold, by element, ascending id: the pool of `pick` and of guessing. */
  pool: ReadonlyMap<Element, readonly CompiledCard[]>;
  /** The 점괘 of each element, compiled like a card (rules 6). */
  powers: ReadonlyMap<Element, CompiledCard>;
  /** All cards and 점괘 by the low bits of their ids, as many as keep them apart. */
  slots: readonly (CompiledCard | undefined)[];
  shown: ShownCards;
}

/** The compiled card of an id. An id that the match was not dealt with is a fault of the caller. */
export function compiledCard({ slots }: Rules, id: number): CompiledCard {
  const found = slots[id & (slots.length - 1)];
  if (found === undefined || found.id !== id) throw new Error(`No card ${id} in these rules`);
  return found;
}

/** The compiled card of a key that another card names. */
export function compiledByKey(rules: Rules, key: string): CompiledCard {
  const found = rules.byKey.get(key);
  if (!found) throw new Error(`No card ${key} in these rules`);
  return found;
}
