import { z } from 'zod';
import { BOARDS } from '../constants.ts';

/** A board, and a topic of any board. */
export const Category = z.enum(['note', 'free', 'deck', 'photo']);
export const BoardTopic = z.enum([...new Set(BOARDS.flatMap(({ topics }): string[] => [...topics]))] as [
  string,
  ...string[],
]);
