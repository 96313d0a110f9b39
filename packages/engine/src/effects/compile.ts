import type { PlainVerb } from '@chilyo/card-language';
import type { Effect } from '../rules.ts';

/** Compiles a verb: its words are the card's and looked at once, the frame says for whom and against whom. */
export type Compile<K extends PlainVerb['verb']> = (verb: Extract<PlainVerb, { verb: K }>) => Effect;
