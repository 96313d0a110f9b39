/** One candidate was chosen over another; both by their places in a list. */
export type Duel = { winner: number; loser: number; weight: number };
/** Logarithms; 0 is the mean candidate. `low` and `high` are the ends of the 95 % interval. */
export type Strength = { strength: number; low: number; high: number };

/**
 * Every candidate begins with this many duels against a mean one, half of them won: of few ballots nothing certain
 * follows, and who won all of them is not infinitely strong.
 */
const PRIOR = 2;
const ROUNDS = 10_000;
/** Relative change of all strengths below which they stand. */
const STANDS = 1e-9;
/** Standard deviations of the half of a 95 % interval. */
const HALF = 1.96;

/**
 * Strengths by the model of Bradley and Terry, where one of strengths a and b is chosen with e^a / (e^a + e^b). Finds the
 * maximum of the likelihood with the prior by the MM algorithm (Hunter, MM algorithms for generalized Bradley-Terry
 * models, Annals of Statistics 32, 2004), which ascends at every step; intervals are of the observed information.
 */
export function strengthsOf(candidates: number, duels: readonly Duel[]): Strength[] {
  const won = new Float64Array(candidates).fill(PRIOR / 2);
  /** Duels of each two, twice. */
  const met = new Float64Array(candidates * candidates);
  for (const { winner, loser, weight } of duels) {
    won[winner]! += weight;
    met[winner * candidates + loser]! += weight;
    met[loser * candidates + winner]! += weight;
  }
  const worth = new Float64Array(candidates).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    let moved = 0;
    for (let one = 0; one < candidates; one++) {
      const mine = worth[one]!;
      let share = PRIOR / (mine + 1);
      for (let other = 0; other < candidates; other++) {
        const count = met[one * candidates + other]!;
        if (count > 0) share += count / (mine + worth[other]!);
      }
      const next = won[one]! / share;
      moved = Math.max(moved, Math.abs(next / mine - 1));
      worth[one] = next;
    }
    if (moved < STANDS) break;
  }
  const deviation = deviationsOf(candidates, met, worth);
  return Array.from(worth, (each, at) => {
    const strength = Math.log(each);
    return { strength, low: strength - HALF * deviation[at]!, high: strength + HALF * deviation[at]! };
  });
}

/** Square roots of the diagonal of the inverse of the observed information. */
function deviationsOf(candidates: number, met: Float64Array, worth: Float64Array): Float64Array {
  const information = new Float64Array(candidates * candidates);
  const known = (one: number, other: number, count: number) => (count * one * other) / (one + other) ** 2;
  for (let one = 0; one < candidates; one++) {
    const own = one * candidates + one;
    information[own]! += known(worth[one]!, 1, PRIOR);
    for (let other = 0; other < candidates; other++) {
      const count = met[one * candidates + other]!;
      if (count === 0) continue;
      const each = known(worth[one]!, worth[other]!, count);
      information[own]! += each;
      information[one * candidates + other]! -= each;
    }
  }
  const lower = choleskyOf(candidates, information);
  return Float64Array.from(worth, (_, at) => Math.sqrt(inverseAt(candidates, lower, at)));
}

/** The lower triangle whose square is a positive definite matrix. */
function choleskyOf(size: number, matrix: Float64Array): Float64Array {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row * size + column]!;
      for (let at = 0; at < column; at++) rest -= lower[row * size + at]! * lower[column * size + at]!;
      lower[row * size + column] = row === column ? Math.sqrt(rest) : rest / lower[column * size + column]!;
    }
  return lower;
}

/** An element of the diagonal of the inverse: the squared length of the solution of `lower` for its unit vector. */
function inverseAt(size: number, lower: Float64Array, at: number): number {
  const solved = new Float64Array(size);
  let length = 0;
  for (let row = at; row < size; row++) {
    let rest = row === at ? 1 : 0;
    for (let column = at; column < row; column++) rest -= lower[row * size + column]! * solved[column]!;
    solved[row] = rest / lower[row * size + row]!;
    length += solved[row]! ** 2;
  }
  return length;
}
