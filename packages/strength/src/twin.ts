import type { Card } from '@chilyo/card-language';

/** Points by which the value of a spell lies below its budget (rules 16: it leaves no body); the middle of what is fair. */
const SPELL_MARGIN = 1.25;

/** The key of every twin, which no other card has. */
const TWIN_KEY = 'plain-twin';

/**
 * The card that a measured one is compared with: of its cost and elements, on budget, with nothing in it to misuse. A
 * unit's twin is a body without words; that of a spell, ward or trap deals plain damage.
 */
export function twinOf(card: Pick<Card, 'type' | 'element' | 'rarity' | 'cost'>, id: number): Card {
  const { element, rarity, cost } = card;
  const { name, ...rest } =
    card.type === 'unit' ? { name: '평범한 유닛', ...plainBody(cost) } : { name: '평범한 주문', ...plainSpell(cost) };
  // as a made card it is in the match for its deck alone: picks and guesses never offer it
  return { id, key: TWIN_KEY, name, element, rarity, cost, ...rest, is_token: false, set: 'made' };
}

/** Attack and health for the whole budget of 2 x cost + 1 points. */
export const plainBody = (cost: number) =>
  ({ type: 'unit', attack: cost, health: cost + 1, keywords: {}, abilities: [] }) as const satisfies Partial<Card>;

/** As much damage to a unit or hero of choice as the budget allows, by the price of `damage`. */
export function plainSpell(cost: number): Pick<Card, 'type' | 'keywords' | 'target' | 'abilities'> {
  const points = 2 * cost + 1 - SPELL_MARGIN;
  const amount = Math.max(1, Math.round((points - 0.4) / 1.6));
  return {
    type: 'spell',
    keywords: {},
    target: { side: 'enemy', heroes: true },
    abilities: [{ when: 'cast', do: [{ verb: 'damage', amount, to: 'target' }] }],
  };
}
