import { z } from 'zod/mini';
import { elementCodes } from './elements.ts';
import { keywordKeys } from './keywords.ts';
import { between } from './numbers.ts';
import { RARITIES } from './rarities.ts';

// Separate from the tables, so that code that shows cards does not load the schema library.

export const Element = z.enum(elementCodes);
export type Element = z.infer<typeof Element>;
export const Keyword = z.enum(keywordKeys);
export type Keyword = z.infer<typeof Keyword>;
/** Keywords with their amounts; one that has no amount is 1 (rules 10). */
export const Keywords = z.partialRecord(Keyword, between(1, 20));
export type Keywords = z.infer<typeof Keywords>;
export const Rarity = z.enum(RARITIES);
export type Rarity = z.infer<typeof Rarity>;
