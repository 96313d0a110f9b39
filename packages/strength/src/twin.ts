import type { Card } from '@chilyo/card-language';

/** Points by which the value of a spell lies below its budget (rules 16: it leaves no body); the middle of what is fair. */
const SPELL_MARGIN = 1.25;

/** What the keys of twins begin with; no other card has such a key. */
const TWIN_KEY = 'plain-twin';

/**
 * The cards that a measured one is compared with, by turns: of its cost and elements, on budget, with nothing in them to
 * misuse. A unit's twins are bodies without words, with more health and with more attack; the twin of a spell, ward or
 * trap deals plain damage. Their ids begin with `firstId`.
 */
export function twinsOf(card: Pick<Card, 'type' | 'element' | 'rarity' | 'cost'>, firstId: number): Card[] {
  const { type, element, rarity, cost } = card;
  const plain = type === 'unit' ? plainBodies(cost) : [plainSpell(cost)];
  return plain.map((rest, at) => ({
    id: firstId + at,
    key: `${TWIN_KEY}-${at + 1}`,
    name: type === 'unit' ? '평범한 유닛' : '평범한 주문',
    element,
    rarity,
    cost,
    ...rest,
    is_token: false,
    // as a made card it is in the match for its deck alone: picks and guesses never offer it
    set: 'made',
  }));
}

type Plain = Pick<Card, 'type' | 'attack' | 'health' | 'keywords' | 'target' | 'abilities'>;

/** Attack and health for the whole budget of 2 x cost + 1 points. */
export const plainBody = (cost: number, attack = cost) =>
  ({ type: 'unit', attack, health: 2 * cost + 1 - attack, keywords: {}, abilities: [] }) as const satisfies Plain;

const plainBodies = (cost: number): Plain[] =>
  cost === 0 ? [plainBody(0)] : [plainBody(cost), plainBody(cost, cost + 1)];

/** As much damage to a unit or hero of choice as the budget allows, by the price of `damage`. */
export function plainSpell(cost: number): Plain {
  const points = 2 * cost + 1 - SPELL_MARGIN;
  const amount = Math.max(1, Math.round((points - 0.4) / 1.6));
  return {
    type: 'spell',
    keywords: {},
    target: { side: 'enemy', heroes: true },
    abilities: [{ when: 'cast', do: [{ verb: 'damage', amount, to: 'target' }] }],
  };
}
