import type { z } from 'zod/mini';
import type { Particle } from './korean.ts';
import type { Part } from './marks.ts';
import type { Scale } from './scale.ts';
import type { Target, Who } from './who.ts';

/** Wording for a verb's text: names of cards, and nouns for its objects. */
export interface Say {
  target: Target | undefined;
  /** Says which words come from a property of a node of the card. */
  part: Part;
  /** Noun of the object in a field; the chosen target is 'the chosen one' at first mention, 'that unit' later. */
  who: <Field extends string>(verb: Record<Field, Who>, field: Field) => string;
  /**
   * The noun with its particle and a blank; nothing if the clause before has just named the same ones, or without a
   * particle.
   */
  whom: <Field extends string>(verb: Record<Field, Who>, field: Field, particle: Particle | null) => string;
  nameOf: (cardKey: string) => string;
  /** Several verbs in one sentence, without the full stop. */
  all: (verbs: readonly { verb: string }[]) => string;
  /** One of several sentences of which only one is done: what it names, the next does not know. */
  alone: (verbs: readonly { verb: string }[]) => string;
  /** Whether the card has just been played: it counts itself among the cards of the turn. */
  isPlayed: boolean;
  /** '더 ' where a condition adds to the same verb, else nothing. */
  more: string;
}

interface Described<S extends z.ZodMiniObject> {
  id: number;
  word: string;
  explanation: string;
  /** One verb as a clause that ends in -니다, without the full stop. */
  text: (verb: z.infer<S>, say: Say) => string;
  /** What it is worth to the card's owner, in points (rules 16). */
  price: (verb: z.infer<S>, scale: Scale) => number;
  /** Its plainest use, from which the price in the list of abilities comes. */
  plainly: z.infer<S>;
  /** Whether that use is for an own unit; otherwise it is against an enemy's. */
  helps?: true;
}

/** A verb as it is written (`words`), read aloud and priced; what it does is the engine's half. */
export function verb<S extends z.ZodMiniObject>(words: S, described: Described<S>) {
  return { words, ...described };
}
