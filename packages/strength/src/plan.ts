import { type Level, type Manner, manners } from '@chilyo/bot';
import type { Card, Element } from '@chilyo/card-language';
import { type Rules, rulesFrom } from '@chilyo/engine';
import { curveDeck, enemyDecks, hostElements } from './host-decks.ts';
import { mixed } from './seeds.ts';
import { twinsOf } from './twin.ts';

/** What a card is measured among. */
export type BaseSet = {
  cards: readonly Card[];
  /** Lists of cards that play against the host decks beside generated ones, such as the starter decks. */
  decks: readonly (readonly number[])[];
};

export type StrengthPlan = {
  card: Card;
  /** Take turns in the place of the card. */
  twins: readonly Card[];
  /** Of all cards of the base set, the card and its twins. */
  rules: Rules;
  /** Cards that host decks are made of: the base set without the measured card. */
  base: readonly Card[];
  /** Elements of the host decks; pair i is played by a deck of kind i modulo their number. */
  hosts: readonly (readonly Element[])[];
  enemies: readonly (readonly number[])[];
  seed: number;
  manner: Manner;
};

/** How the computer plays on both sides: counted in guessed worlds, so that any machine plays the same matches. */
const mannerOf = (level: Level): Manner => ({
  ...manners[level],
  budget: { milliseconds: Number.POSITIVE_INFINITY, worlds: Math.min(1, manners[level].budget.worlds) },
});

/** The levels that both sides may play at: 3 for a report, 2 for a preview. */
export type StrengthLevel = 2 | 3;

/**
 * Prepares the measuring of a card. The same card, base set, seed and level give the same pairs on any machine. `card`
 * may be one of the base set, or a changed one with the id of an official card.
 */
export function planStrength(card: Card, base: BaseSet, seed: number, level: StrengthLevel = 3): StrengthPlan {
  const others = base.cards.filter(({ id }) => id !== card.id);
  const twins = twinsOf(card, 1 + Math.max(card.id, ...others.map(({ id }) => id)));
  return {
    card,
    twins,
    rules: rulesFrom([...others, card, ...twins]),
    base: others,
    hosts: hostElements(card),
    enemies: [...enemyDecks(others, mixed(seed, 1)), ...base.decks],
    seed,
    manner: mannerOf(level),
  };
}

/** The deck that holds the measured card in a pair, before the card is put in: another one for each pair. */
export const hostDeck = ({ base, hosts, seed }: StrengthPlan, index: number): readonly number[] =>
  curveDeck(base, hosts[index % hosts.length]!, mixed(seed, 2, index));

export const enemyDeck = ({ enemies, seed }: StrengthPlan, index: number): readonly number[] =>
  enemies[mixed(seed, 3, index) % enemies.length]!;

/** The twin of a pair: the next one after each round of host decks, so that every kind of deck meets all. */
export const twinOf = ({ twins, hosts }: StrengthPlan, index: number): Card =>
  twins[Math.floor(index / hosts.length) % twins.length]!;
