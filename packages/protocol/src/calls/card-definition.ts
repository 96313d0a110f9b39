import type { Card } from '@chilyo/card-language';
import { z } from 'zod';
import { readLine, spoken } from '../sayings.ts';
import { Id } from '../schemas.ts';

/** A definition of a card; its schema is card-language's, by which the server has checked it. */
export const CardDefinition = z.looseObject({
  id: Id,
  key: z.string(),
  name: z.string(),
}) as z.ZodObject as unknown as z.ZodType<Card>;

/** A card as its maker sends it, before it is checked: its name and flavour are read by others. */
export const CardJson = spoken(z.looseObject({}), ({ name, flavour }, into) => {
  for (const text of [name, flavour]) readLine(text, into);
});
