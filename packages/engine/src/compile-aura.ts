import type { Aura, Condition, Filter } from '@chilyo/card-language';
import { testOf } from './condition.ts';
import { dirtyFlag, given } from './dirty-flags.ts';
import { noKeywords, oneKeyword } from './keyword-set.ts';
import type { CompiledAura } from './rules.ts';
import { unitSelectorOf } from './select.ts';

export const compileAura = (aura: Aura): CompiledAura => ({
  test: testOf(aura.test),
  to: unitSelectorOf(aura.to),
  attack: aura.attack ?? 0,
  health: aura.health ?? 0,
  keywords: aura.keyword ? oneKeyword(aura.keyword, aura.amount ?? 1) : noKeywords,
  cost: aura.cost ?? null,
});

/** Dirty flags that affect an aura, positions always among them, and the flags that it sets. */
export const dirtyFlagsOf = ({ test, to, attack, health, keyword }: Aura): number =>
  dirtyFlag.gifts |
  dirtyFlag.board |
  (test ? dirtyFlagsOfTest(test) : 0) |
  dirtyFlagsOfGroup(to) |
  given((attack || health ? dirtyFlag.stats : 0) | (keyword ? dirtyFlag.keywords : 0));

function dirtyFlagsOfGroup(to: Aura['to']): number {
  if (typeof to === 'string') return 0;
  // a random choice is repeated after every change
  if ('random' in to) return dirtyFlag.all;
  return ('most' in to ? dirtyFlag.stats : 0) | dirtyFlagsOfFilter(to.where);
}

function dirtyFlagsOfFilter(where: Filter | undefined): number {
  if (!where) return 0;
  const { attack_least, attack_most, health_least, health_most, wounded } = where;
  const readsStats = [attack_least, attack_most, health_least, health_most, wounded].some((part) => part !== undefined);
  return (
    (readsStats ? dirtyFlag.stats : 0) |
    (where.keyword === undefined ? 0 : dirtyFlag.keywords) |
    (where.frozen === undefined && where.burning === undefined ? 0 : dirtyFlag.states)
  );
}

function dirtyFlagsOfTest(test: Condition): number {
  switch (test.is) {
    case 'own_units':
    case 'enemy_units':
    case 'neighbour':
      return dirtyFlagsOfFilter(test.where);
    case 'generated':
    case 'overcoming':
    case 'opposite_empty':
    case 'fewer_units':
    case 'one_element':
      return 0;
    case 'on_day':
    case 'unit_died':
      return dirtyFlag.turn;
    case 'life_lower':
    case 'life_at_most':
      return dirtyFlag.life;
    case 'hand_at_most':
    case 'hand_at_least':
      return dirtyFlag.hand;
    case 'nth_card':
    case 'spells_match':
      return dirtyFlag.tally;
    case 'max_energy':
      return dirtyFlag.energy;
    case 'discard':
      return dirtyFlag.discard;
    case 'has_ward':
      return dirtyFlag.wards;
    case 'self_wounded':
      return dirtyFlag.stats;
  }
}
