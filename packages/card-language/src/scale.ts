import type { Amount, countKeys } from './amount.ts';
import type { Card } from './card.ts';
import { filterShare } from './filter.ts';
import type { Keyword } from './keywords.ts';
import { type Trigger, triggerTable } from './trigger.ts';
import { type Reach, reachOf, type Who } from './who.ts';

/** What the price of a verb depends on beside its own words. */
export interface Scale {
  /** What an amount is likely to come to. */
  amount: (amount: Amount) => number;
  /** Whom a verb is likely to meet, for this card and trigger. */
  reach: (who: Who) => Reach;
  /** How much of a good verb for one own unit this is worth: 1 for one, less than 0 when the enemy gets it. */
  help: (who: Who) => number;
  /** How much of a bad verb against one enemy unit this is worth. */
  harm: (who: Who) => number;
  /** Whether the card's target may be a hero. */
  takesHeroes: boolean;
  /** Price of a keyword on the card itself, or on an average unit. */
  keyword: (keyword: Keyword, amount: number, who: Who) => number;
  /** Another card that this one puts into play, cheaper than if it were played (rules 16). */
  body: (cardKey: string) => number;
  /** Several verbs together. */
  all: (verbs: readonly { verb: string }[]) => number;
}

/** What the counts of a card are likely to be in the middle of a match. */
const expected: Record<(typeof countKeys)[number], number> = {
  own_units: 2.5,
  enemy_units: 2.5,
  hand: 3.5,
  discard: 6,
  spells_turn: 0.8,
  spells_match: 2.5,
  cards_turn: 1.7,
  self_attack: 3,
  self_health: 3,
  target_attack: 3,
  target_health: 3,
  max_energy: 6,
  missing_life: 10,
  wards: 0.6,
  deaths_turn: 0.8,
  damage_dealt: 2,
};

/** A unit of middling size, whom keywords are given to. */
const middling = { attack: 2.5, health: 3 };

function amountOf(card: Card, amount: Amount): number {
  if (typeof amount === 'number') return amount;
  const { count, where, other, times = 1, plus = 0, most = 20 } = amount;
  const own = { self_attack: card.attack, self_health: card.health }[count as string];
  const whole = (own ?? expected[count]) - (other ? 0.7 : 0);
  return Math.min(most, whole * filterShare(where) * times + plus);
}

/** The pricing model of one ability of a card. The caller supplies the prices of verbs, bodies and keywords. */
export function scaleFor(
  card: Card,
  when: Trigger | 'aura',
  cardOf: (key: string) => Card | undefined,
  parts: {
    all: (verbs: readonly { verb: string }[], scale: Scale) => number;
    body: (card: Card) => number;
    keyword: (keyword: Keyword, amount: number, attack: number, health: number) => number;
  },
): Scale {
  const reach = (who: Who) => reachOf(who, card.target, triggerTable[when].that);
  const scale: Scale = {
    amount: (amount) => amountOf(card, amount),
    reach,
    help: (who) => {
      const met = reach(who);
      return met.units * met.share * { own: 1, enemy: -0.6, any: met.chosen ? 1 : 0.3 }[met.side];
    },
    harm: (who) => {
      const met = reach(who);
      return met.units * met.share * { enemy: 1, own: -0.5, any: met.chosen ? 1 : 0.4 }[met.side];
    },
    takesHeroes: card.target?.heroes === true,
    keyword: (keyword, amount, who) => {
      const { attack, health } = who === 'self' ? { ...middling, ...card } : middling;
      return parts.keyword(keyword, amount, attack, health) * scale.help(who);
    },
    body: (key) => {
      const found = cardOf(key);
      return found ? parts.body(found) : 0;
    },
    all: (verbs) => parts.all(verbs, scale),
  };
  return scale;
}
