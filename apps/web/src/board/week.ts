import { dayOf, eclipseFrom } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
import { range } from '../lib/range.ts';
import { WEEK } from '../ui/element.ts';

type Told = Pick<WireView, 'edition' | 'first_day' | 'turn'>;

/** The days from the one that begins. */
export const weekOf = ({ first_day }: Pick<WireView, 'first_day'>) => [
  ...WEEK.slice(first_day),
  ...WEEK.slice(0, first_day),
];

/** Whether a day is over and does not return before the eclipse. */
export function isPast(element: string, { edition, first_day, turn }: Told): boolean {
  const now = Math.max(turn, 1);
  const left = Math.max(0, eclipseFrom(edition) - now);
  return !range(left).some((after) => dayOf({ edition, first_day, turn: now + after }) === element);
}
