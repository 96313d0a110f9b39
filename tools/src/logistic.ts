/** A board: its parts as differences of the two sides, the chance that was given, and whether (1 or 0) it was won. */
export type Board = { parts: Float64Array; chance: number; won: number };

const ROUNDS = 400;
const RATE = 0.5;
/** Keeps the weight of what hardly ever happens near 0. */
const RIDGE = 1e-4;

const sigmoid = (odds: number) => 1 / (1 + Math.exp(-odds));

/**
 * Weights of a logistic regression without a constant (seats are alike), by gradient descent on parts that are scaled to
 * a spread of one. `given` weights stay as they are, by place of the part.
 */
export function fitted(boards: readonly Board[], given: ReadonlyMap<number, number> = new Map()): number[] {
  const count = boards[0]?.parts.length ?? 0;
  const spread = Array.from({ length: count }, (_none, at) =>
    Math.sqrt(boards.reduce((sum, { parts }) => sum + parts[at]! ** 2, 0) / boards.length),
  ).map((each) => each || 1);
  const scaled = boards.map(({ parts }) => parts.map((value, at) => value / spread[at]!));
  let weights = Array.from({ length: count }, (_none, at) => (given.get(at) ?? 0) * spread[at]!);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Float64Array(count);
    scaled.forEach((parts, at) => {
      let odds = 0;
      for (let part = 0; part < count; part++) odds += parts[part]! * weights[part]!;
      const miss = boards[at]!.won - sigmoid(odds);
      for (let part = 0; part < count; part++) slope[part]! += (miss * parts[part]!) / boards.length;
    });
    weights = weights.map((weight, part) =>
      given.has(part) ? weight : weight + RATE * (slope[part]! - RIDGE * weight),
    );
  }
  return weights.map((weight, at) => weight / spread[at]!);
}

/** Mean squared miss (Brier score): 0.25 is a coin, 0 is certainty that comes true. */
export const accuracyOf = (boards: readonly Board[]): number =>
  Number((boards.reduce((sum, { chance, won }) => sum + (chance - won) ** 2, 0) / boards.length).toFixed(4));

/** In ten steps of what was said: how much of it came true. */
export function reliabilityOf(boards: readonly Board[]) {
  return Array.from({ length: 10 }, (_none, step) => {
    const from = step / 10;
    const those = boards.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === step);
    const mean = (of: (board: Board) => number) =>
      those.length === 0 ? 0 : those.reduce((sum, board) => sum + of(board), 0) / those.length;
    return { from, count: those.length, said: mean(({ chance }) => chance), came: mean(({ won }) => won) };
  });
}
