import { preview } from './preview.ts';
import type { Rules } from './rules.ts';
import type { GameAction, GameEvent, View } from './types.ts';

/** Events that only tell what was used and what it cost. */
const payments: ReadonlySet<GameEvent['type']> = new Set([
  'PLAYED',
  'POWER_USED',
  'ENERGY_CHANGED',
  'GIFT_CHANGED',
  'LAPSED',
]);

/** Whether an event of a card or power tells no more than that it was used: its cost, and where the spell lies now. */
export const isPayment = (event: GameEvent): boolean =>
  payments.has(event.type) || (event.type === 'DISCARDED' && event.from === 'spell');

/**
 * Whether a card or power would certainly do nothing but cost its energy, from the player's own view alone; false for
 * an action that is not legal, and where chance or hidden information decides.
 */
export function hasNoEffect(rules: Rules, view: View, action: GameAction): boolean {
  if (action.type !== 'play' && action.type !== 'power') return false;
  const seen = preview(rules, view, action);
  return seen.ok && !seen.uncertain && seen.events.every(isPayment);
}
