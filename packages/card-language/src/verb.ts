import type { z } from 'zod';
import type { Target, Who } from './who.ts';

/** How a verb speaks: names for cards, and nouns for whomever it meets. */
export interface Say {
  target: Target | undefined;
  /** Noun of whomever; the chosen target is 'the chosen one' at first mention, 'that unit' later. */
  who: (who: Who) => string;
  nameOf: (cardKey: string) => string;
  /** Several deeds in one sentence, without the full stop. */
  all: (verbs: readonly { verb: string }[]) => string;
}

interface Spoken<S extends z.ZodObject> {
  id: number;
  word: string;
  explanation: string;
  /** One deed as a clause that ends in -니다, without the full stop. */
  text: (verb: z.infer<S>, say: Say) => string;
}

/** A verb as it is written (`words`) and read aloud; what it does is the engine's half. */
export function verb<S extends z.ZodObject>(words: S, spoken: Spoken<S>) {
  return { words, ...spoken };
}
