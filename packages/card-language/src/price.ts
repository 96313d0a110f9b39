import type { Ability, Card } from './card.ts';
import { conditionPrice } from './condition.ts';
import type { CardType } from './filter.ts';
import { amountKeywords, type Keyword, keywordKeys, keywordPrice, keywordTable } from './keywords.ts';
import { type Scale, scaleFor } from './scale.ts';
import { triggerTable } from './trigger.ts';
import { type Verb, type VerbKey, verbs } from './verbs/index.ts';

type CardOf = (key: string) => Card | undefined;

/** One thing that a card is paid for. */
export interface PricePart {
  /** Word on screen: 공격력, a keyword, or the trigger of an ability. */
  word: string;
  points: number;
}

/** What a card may cost and what it is worth (rules 16). */
export interface Price {
  /** 2 x cost + 1. */
  budget: number;
  value: number;
  /** Value beyond the budget; `priceRanges` says how much is fair. */
  over: number;
  parts: PricePart[];
}

/** How far the value may lie below and above the budget. A spell leaves no body. */
export const priceRanges: Record<CardType, readonly [least: number, most: number]> = {
  unit: [-1, 1.8],
  spell: [-2.8, 0.3],
  ward: [-2.5, 0.4],
  trap: [-2.5, 0.4],
};

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** By how much words are worth more or less than the tables say, by the id of the ability; 1 for all that are not in it. */
export type PriceFactors = ReadonlyMap<number, number>;
const asTheTablesSay: PriceFactors = new Map();

/** Weighs cards and their parts by one price list. */
function scales(cardOf: CardOf, factors: PriceFactors) {
  const factorOf = ({ id }: { id: number }): number => factors.get(id) ?? 1;
  const ofKeyword = (key: Keyword, amount: number, attack: number, health: number): number =>
    keywordPrice(key, amount, attack, health) * factorOf(keywordTable[key]);

  const verbWorth = <V extends Verb>(verb: V, scale: Scale): number =>
    // each verb's price takes its own words; the key ties the two together
    (verbs[verb.verb].price as (verb: V, scale: Scale) => number)(verb, scale) * factorOf(verbs[verb.verb]);
  const verbsWorth = (list: readonly { verb: string }[], scale: Scale): number =>
    (list as readonly Verb[]).reduce((sum, verb) => sum + verbWorth(verb, scale), 0);

  const keywordsOf = ({ keywords, attack = 0, health = 0 }: Card): [Keyword, number][] =>
    keywordKeys.flatMap((key) => {
      const amount = keywords[key];
      return amount ? [[key, ofKeyword(key, amount, attack, health)] as [Keyword, number]] : [];
    });

  /** Stats and keywords of a card that another one puts into play, cheaper than if it were played. */
  function bareBody(card: Card): number {
    const keywords = keywordsOf(card).reduce((sum, [, points]) => sum + points, 0);
    return 0.7 * ((card.attack ?? 0) + (card.health ?? 0)) + 0.6 * keywords;
  }

  /** The same with its abilities; of those whom it calls in its turn only the stats count, else an egg and its bird never end. */
  const bodyOf = (card: Card): number =>
    bareBody(card) + 0.5 * card.abilities.reduce((sum, ability) => sum + worth(card, ability, bareBody), 0);

  const scaleOf = (card: Card, when: Ability['when'], body: (card: Card) => number): Scale =>
    scaleFor(card, when, cardOf, { all: verbsWorth, body, keyword: ofKeyword });

  function worth(card: Card, ability: Ability, body: (card: Card) => number): number {
    const { price, each_turn } = triggerTable[ability.when];
    const scale = scaleOf(card, ability.when, body);
    // a ward's time is known; what it does once, when it is played, is not multiplied by it
    const often = card.type === 'ward' && each_turn > 0 ? each_turn * (card.time ?? 1) : price;
    const points = ability.when === 'aura' ? auraWorth(ability, scale) : verbsWorth(ability.do, scale);
    return often * factorOf(triggerTable[ability.when]) * conditionPrice(ability.test) * points;
  }

  return {
    keywordsOf,
    worth: (card: Card, ability: Ability) => worth(card, ability, bodyOf),
    verbWorth,
    bodyOf,
    scaleOf,
  };
}

function auraWorth(aura: Extract<Ability, { when: 'aura' }>, scale: Scale): number {
  if (aura.cost !== undefined) return -2.4 * aura.cost;
  const stats = (points: number) => points * (points < 0 ? -0.9 * scale.harm(aura.to) : scale.help(aura.to));
  const keyword = aura.keyword ? scale.keyword(aura.keyword, aura.amount ?? 1, aura.to) : 0;
  return stats(aura.attack ?? 0) + stats(aura.health ?? 0) + keyword;
}

/**
 * Weighs a card: what it may be worth at its cost, and what each part of it is worth. `cardOf` finds cards that it names;
 * `factors` stand beside the tables.
 */
export function priceOf(card: Card, cardOf: CardOf, factors = asTheTablesSay): Price {
  const { keywordsOf, worth } = scales(cardOf, factors);
  const parts: PricePart[] = [];
  const put = (word: string, points: number) => parts.push({ word, points: rounded(points) });
  if (card.type === 'unit') {
    put('공격력', card.attack ?? 0);
    put('체력', card.health ?? 0);
  }
  for (const [key, points] of keywordsOf(card)) put(keywordTable[key].word, points);
  for (const ability of card.abilities) put(triggerTable[ability.when].word, worth(card, ability));
  const budget = 2 * card.cost + 1;
  const value = rounded(parts.reduce((sum, { points }) => sum + points, 0));
  return { budget, value, over: rounded(value - budget), parts };
}

/** Whether a card's value lies as far from its budget as its type may. */
export function isFairlyPriced({ type }: Pick<Card, 'type'>, { over }: Pick<Price, 'over'>): boolean {
  const [least, most] = priceRanges[type];
  return over >= least && over <= most;
}

/** A middling card, for the price of a word by itself. */
const anybody: Card = {
  id: 1,
  key: 'anybody',
  name: '누구',
  type: 'unit',
  element: ['N'],
  rarity: 'common',
  cost: 3,
  attack: 3,
  health: 3,
  keywords: {},
  target: { side: 'enemy' },
  abilities: [],
  is_token: false,
  set: '',
};

/** Points of a keyword (of 1, where it has an amount) on a unit of 3/3. */
export const keywordWordPrice = (key: Keyword): number =>
  rounded(keywordPrice(key, amountKeywords.includes(key) ? 1 : 0, 3, 3));

/** Points of a verb in its plainest use, once, when the card is played; summoned is a 1/1. */
export function verbWordPrice(key: VerbKey): number {
  const { plainly, helps } = verbs[key];
  const card: Card = { ...anybody, target: { side: helps ? 'own' : 'enemy' } };
  const one: Card = { ...anybody, attack: 1, health: 1 };
  const { verbWorth, scaleOf, bodyOf } = scales(() => one, asTheTablesSay);
  return rounded(verbWorth(plainly as Verb, scaleOf(card, 'played', bodyOf)));
}
