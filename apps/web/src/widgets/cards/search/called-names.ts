import { initialStrokesOf, strokesOf } from '@chilyo/hangul';

const OFFERED = 8;

/** Whether a name starts with the input: by letters, with a partial last syllable, or by initial consonants. */
export function begins(name: string, typed: string): boolean {
  return strokesOf(name).startsWith(strokesOf(typed)) || initialStrokesOf(name).startsWith(strokesOf(typed));
}

/**
 * Suggestions for a mention: recent chat authors, then friends, both filtered by the input, then search results;
 * without duplicates and without a name that is already typed completely.
 */
export function calledNames(
  typed: string,
  { lately, friends, found }: Record<'lately' | 'friends' | 'found', readonly string[]>,
): string[] {
  const near = [...lately, ...friends].filter((name) => begins(name, typed));
  return [...new Set([...near, ...found])].filter((name) => name !== typed).slice(0, OFFERED);
}
