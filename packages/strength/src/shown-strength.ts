import type { StrengthPlan } from './plan.ts';
import type { StrengthState } from './state.ts';
import { type Strength, strengthOf } from './strength.ts';

/** The strength with one row for all kinds of decks of the same elements. */
export function shownStrength(state: StrengthState, { hosts }: Pick<StrengthPlan, 'hosts'>): Strength {
  const places = Map.groupBy(hosts.keys(), (at) => hosts[at]!.join(''));
  const together = [...places.values()].map((ats) => ({
    elements: hosts[ats[0]!]!,
    sums: ats.map((at) => state.hosts[at]!).reduce(added),
  }));
  return strengthOf(
    { ...state, hosts: together.map(({ sums }) => sums) },
    { hosts: together.map(({ elements }) => elements) },
  );
}

type Sums = StrengthState['hosts'][number];
const added = (one: Sums, other: Sums): Sums => ({
  pairs: one.pairs + other.pairs,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
});
