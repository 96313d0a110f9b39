import type { CharacterRef } from '@chilyo/engine';
import type { Motion } from '../../match/motion.ts';

/** Points of one moment at the same one are one number; one thing flies to each. */
export function summedUp(motions: readonly Motion[]): Motion[] {
  const sums = new Map<CharacterRef, Extract<Motion, { do: 'points' }>>();
  const shots = new Set<CharacterRef>();
  const shown: Motion[] = [];
  for (const motion of motions) {
    if (motion.do === 'shot') {
      if (!shots.has(motion.to)) shown.push(motion);
      shots.add(motion.to);
    } else if (motion.do === 'points') {
      const sum = sums.get(motion.who) ?? { ...motion, change: 0 };
      if (!sums.has(motion.who)) shown.push(sum);
      sums.set(motion.who, sum);
      sum.change += motion.change;
    } else shown.push(motion);
  }
  return shown;
}
