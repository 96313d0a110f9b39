/** A longer name may have this many wrong letters, a short one a single one: short names have many neighbours. */
const LONG = 8;

/**
 * Environment variables that are probably mistyped settings: close to the name of a setting that is not set itself. Such
 * a setting would otherwise be ignored in silence, and a mistyped DATABASE_URL would create an empty store.
 */
export function mistypedNames(
  env: Record<string, string | undefined>,
  settings: readonly string[],
): { given: string; meant: string }[] {
  const unset = settings.filter((name) => !env[name]);
  return Object.keys(env)
    .filter((name) => !settings.includes(name))
    .flatMap((given) => {
      const meant = unset.find((name) => distance(given, name) <= (name.length < LONG ? 1 : 2));
      return meant ? [{ given, meant }] : [];
    });
}

/** Letters to insert, delete, replace or swap (optimal string alignment, also known as restricted Damerau-Levenshtein). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const here = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      here[column] = Math.min(above[column]! + 1, here[column - 1]! + 1, above[column - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) here[column] = Math.min(here[column]!, before[column - 2]! + 1);
    }
    [before, above] = [above, here];
  }
  return above[other.length]!;
}
