import { z } from 'zod';

/** Limits of rules 12: no number on a card leaves -20 to 20. */
export const Small = z.int().min(-20).max(20);
/** A number that only makes sense above zero. */
export const Positive = z.int().min(1).max(20);
