import { createCard } from '../changes.ts';
import { compiledByKey } from '../rules.ts';
import type { Compile } from './compile.ts';

export const create: Compile<'create'> = (verb) => (match, frame) => {
  const { id } = compiledByKey(match.rules, verb.card);
  for (let made = 0; made < verb.count; made++) createCard(match, frame.seat, id);
};
