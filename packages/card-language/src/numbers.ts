import { z } from 'zod/mini';

/** A whole number from `least` to `most`, both included. */
export const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** The limits of a schema that `between` made. */
export function limitsOf(number: z.core.$ZodNumber): { least: number; most: number } {
  const limit = (kind: string): number => {
    const definitions = number._zod.def.checks?.map((check) => check._zod.def as { check: string; value?: number });
    return definitions?.find(({ check }) => check === kind)?.value ?? 0;
  };
  return { least: limit('greater_than'), most: limit('less_than') };
}

/** Limits of rules 12: no number on a card leaves -20 to 20. */
export const Small = between(-20, 20);
/** A number that only makes sense above zero. */
export const Positive = between(1, 20);
