import { leadChanges } from './match-course.ts';
import { normal } from './seeded.ts';

/** What can be expected of chances that are right, whatever the game. */
export type Story = { comebacks: number; lead_changes: number };

const isComeback = (chance: number) => chance <= 0.25;

/** Whether the winner was at 25 % or worse at the start of a turn; `chances` are the winner's. */
export const hasComeback = (chances: readonly number[]): boolean => chances.some(isComeback);

/**
 * Simulated matches whose turns all carry the same information: the chance after `t` of `n` turns is the probability
 * that a walk of `n` equal normal steps ends above 0, given its position. Calibrated chances bound how often a match
 * can turn. Means over `walks` for each of the `turns` that matches took.
 */
export function evenStory(turns: readonly number[], random: () => number, walks = 20): Story {
  let comebacks = 0;
  let changes = 0;
  for (const steps of turns)
    for (let walk = 0; walk < walks; walk++) {
      const chances = evenChances(steps, random);
      comebacks += Number(hasComeback(chances));
      changes += leadChanges(chances);
    }
  const count = Math.max(1, turns.length * walks);
  return { comebacks: comebacks / count, lead_changes: changes / count };
}

/** The chances of who wins, at the start of each turn. */
function evenChances(steps: number, random: () => number): number[] {
  const chances: number[] = [];
  let stands = 0;
  for (let left = steps; left > 0; left--) {
    chances.push(below(stands / Math.sqrt(left)));
    stands += normal(random);
  }
  return stands > 0 ? chances : chances.map((chance) => 1 - chance);
}

/** Normal distribution function, to within 0.0002 (Bowling and others, 2009). */
const below = (deviation: number): number => 1 / (1 + Math.exp(-(0.07056 * deviation ** 3 + 1.5976 * deviation)));
