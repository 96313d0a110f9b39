import { createCard } from '../changes.ts';
import { readyKey } from '../rules.ts';
import type { Perform } from './perform.ts';

export const create: Perform<'create'> = (match, verb, frame) => {
  const { id } = readyKey(match.rules, verb.card);
  for (let made = 0; made < verb.count; made++) createCard(match, frame.seat, id);
};
