import { initialStrokesOf, strokesOf } from '@chilyo/hangul';

const OFFERED = 8;

/** Whether a name begins as what is typed: by its letters, also half of the last one, or by initial consonants. */
function begins(name: string, typed: string): boolean {
  return strokesOf(name).startsWith(strokesOf(typed)) || initialStrokesOf(name).startsWith(strokesOf(typed));
}

/**
 * Whom somebody may mean to call: who has spoken lately, then friends, both by what is typed, then whoever was found by it; each once, nobody
 * whose name is typed to its end already.
 */
export function calledNames(
  typed: string,
  { lately, friends, found }: Record<'lately' | 'friends' | 'found', readonly string[]>,
): string[] {
  const near = [...lately, ...friends].filter((name) => begins(name, typed));
  return [...new Set([...near, ...found])].filter((name) => name !== typed).slice(0, OFFERED);
}
