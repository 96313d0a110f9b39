import type { StrengthPlan } from './plan.ts';
import type { StrengthState } from './state.ts';
import { type Strength, strengthOf } from './strength.ts';

/** The strength with one row for all kinds of decks of the same elements. */
export function shownStrength(state: StrengthState, { hosts }: Pick<StrengthPlan, 'hosts'>): Strength {
  const together = new Map<string, { elements: StrengthPlan['hosts'][number]; sums: Sums }>();
  for (const [at, elements] of hosts.entries()) {
    const before = together.get(elements.join(''))?.sums ?? NONE;
    together.set(elements.join(''), { elements, sums: added(before, state.hosts[at]!) });
  }
  const rows = [...together.values()];
  return strengthOf({ ...state, hosts: rows.map(({ sums }) => sums) }, { hosts: rows.map(({ elements }) => elements) });
}

type Sums = StrengthState['hosts'][number];
const NONE: Sums = { pairs: 0, sum: 0, squares: 0 };
const added = (one: Sums, other: Sums): Sums => ({
  pairs: one.pairs + other.pairs,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
});
