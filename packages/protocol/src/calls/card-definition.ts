import type { Card } from '@chilyo/card-language';
import { z } from 'zod';
import { Id } from '../schemas.ts';

/** A definition of a card; its schema is card-language's, by which the server has checked it. */
export const CardDefinition = z.looseObject({
  id: Id,
  key: z.string(),
  name: z.string(),
}) as z.ZodObject as unknown as z.ZodType<Card>;
