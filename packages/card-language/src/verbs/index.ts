import { z } from 'zod/mini';
import { chooseOne } from './choose-one.ts';
import { ifElse } from './if.ts';
import { PlainVerb, plainVerbs } from './plain.ts';
import { repeat } from './repeat.ts';
import { wordsOf } from './words-of.ts';

/** Verbs that hold plain ones. */
const blocks = { repeat, if: ifElse, choose_one: chooseOne };

/** Every verb there is. */
export const verbs = { ...plainVerbs, ...blocks };

/** A verb of an ability: plain, or a block of plain ones; deeper nesting is refused (rules 12). */
export const Verb = z.discriminatedUnion('verb', [PlainVerb, ...wordsOf(blocks)]);
export type Verb = z.infer<typeof Verb>;
export type VerbKey = Verb['verb'];
export { PlainVerb };
