import { type Card, type Element, elementCodes, powers, type Target } from '@chilyo/card-language';
import { predicateOf } from './card-predicate.ts';
import { compileAbility } from './compile-ability.ts';
import { compileAura, dirtyFlagsOf } from './compile-aura.ts';
import { elementSet } from './element-set.ts';
import { keywordSet } from './keyword-set.ts';
import type { CompiledAbility, CompiledAura, CompiledCard, CompiledTarget, Rules } from './rules.ts';
import { ShownCards } from './shown-cards.ts';
import { on } from './triggers.ts';

const compileTarget = ({ side, heroes, where }: Target): CompiledTarget => ({
  own: side !== 'enemy',
  enemy: side !== 'own',
  heroes: heroes ?? false,
  predicate: predicateOf(where),
});

/** Shared by all triggers that a card does not listen to, for cache locality. */
const nothing: readonly number[] = [];

function compileCard(card: Card, isPublished: boolean, nameOf: (key: string) => string): CompiledCard {
  const abilities: CompiledAbility[] = [];
  const auras: CompiledAura[] = [];
  const waits = Object.values(on).map((): readonly number[] => nothing);
  let listens = 0;
  let watches = 0;
  for (const ability of card.abilities) {
    if (ability.when === 'aura') {
      auras.push(compileAura(ability));
      watches |= dirtyFlagsOf(ability);
      continue;
    }
    const trigger = on[ability.when];
    waits[trigger] = [...(waits[trigger] ?? nothing), abilities.length];
    listens |= 1 << trigger;
    abilities.push(compileAbility(ability, card, nameOf));
  }
  const asks = abilities.some(({ uses_target }) => uses_target);
  return {
    card,
    shows: isPublished ? [] : [card],
    id: card.id,
    type: card.type,
    is_token: card.is_token,
    cost: card.cost,
    attack: card.attack ?? 0,
    health: card.health ?? 0,
    elements: elementSet(card.element),
    keywords: keywordSet(card.keywords),
    abilities,
    auras,
    target: asks && card.target ? compileTarget(card.target) : null,
    waits,
    listens,
    watches,
  };
}

/** A power of two that is large enough for no two ids to meet in one slot. */
export function slotsFor(all: readonly CompiledCard[]): (CompiledCard | undefined)[] {
  let size = 1;
  while (new Set(all.map(({ id }) => id & (size - 1))).size < all.length) size *= 2;
  const slots = Array.from({ length: size }, (): CompiledCard | undefined => undefined);
  for (const each of all) slots[each.id & (size - 1)] = each;
  return slots;
}

/**
 * Compiles the definitions of a match, once; the cards must have passed the schema. Views and events omit cards that are
 * `published` word for word, because every client has them (rules 13).
 */
export function rulesFrom(cards: readonly Card[], published: readonly Card[] = []): Rules {
  const names = new Map(cards.map((card) => [card.key, card.name]));
  const nameOf = (key: string) => names.get(key) ?? key;
  const known = new Map(published.map((card) => [card.id, JSON.stringify(card)]));
  const byId = new Map(
    cards.map((card) => [card.id, compileCard(card, known.get(card.id) === JSON.stringify(card), nameOf)]),
  );
  const all = [...byId.values()].sort((a, b) => a.id - b.id);
  const pool = new Map<Element, CompiledCard[]>();
  for (const each of all) {
    // a player's own card is in the match for its deck alone: picks never offer it
    if (each.is_token || each.card.set === 'made') continue;
    for (const element of each.card.element) pool.set(element, [...(pool.get(element) ?? []), each]);
  }
  const compiledPowers = new Map(elementCodes.map((element) => [element, compileCard(powers[element], true, nameOf)]));
  const slots = slotsFor([...all, ...compiledPowers.values()]);
  return {
    byId: new Map(all.map((each) => [each.id, each])),
    byKey: new Map(all.map((each) => [each.card.key, each])),
    pool,
    powers: compiledPowers,
    slots,
    shown: new ShownCards(slots),
  };
}
