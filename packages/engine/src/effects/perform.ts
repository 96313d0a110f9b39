import type { PlainVerb } from '@chilyo/card-language';
import type { Frame, Match } from '../game.ts';

/** What a verb does. Its words are the card's, its frame says for whom and against whom. */
export type Perform<K extends PlainVerb['verb']> = (
  match: Match,
  verb: Extract<PlainVerb, { verb: K }>,
  frame: Frame,
) => void;
