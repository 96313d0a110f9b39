import { createHash } from 'node:crypto';
import { Card } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { type Rules, rulesFrom } from '@chilyo/engine';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/tables.ts';
import { ofCatalogue } from '../../goods/cards/service.ts';
import { type DealtWork, dealtCards } from '../../goods/works/service.ts';
import { insertCardSet, readCardSet } from './queries/card-sets.ts';

/** A card set in use: the definitions and the rules made of them. */
export type CardSet = { hash: string; cards: readonly Card[]; rules: Rules };
const known = new Map<string, CardSet>();

/** What a match that begins now is dealt with: the official cards and the published ones that are not retired. */
const today = ofCatalogue(({ current }): CardSet => {
  const hash = createHash('sha256').update(JSON.stringify(current)).digest('hex');
  return { hash, cards: current, rules: rulesFrom(current) };
});

/** The rules by which a match that begins now is played. */
const todaysRules = (): Rules => today().rules;

/** No card that is picked at random is a retired one. */
const ofAllSets = ofCatalogue(({ current, retired }): Card[] => [
  ...current,
  ...retired.map((card) => ({ ...card, set: 'made' })),
]);

/** The same with retired cards, as matches of all sets are dealt them beside the set of the day. */
export const rulesOfAllSets = ofCatalogue(({ retired }) =>
  retired.length === 0 ? todaysRules() : rulesFrom(ofAllSets()),
);

/** The rules of a practice match in which players' own cards are tried. */
export const practiceRules = (made: readonly Card[]): Rules => rulesFrom([...ofAllSets(), ...made]);

/** Today's card set, stored on first use and after each change of the cards; matches reference it permanently. */
export function storedSetOfToday(db: Kysely<Database>): () => Promise<CardSet> {
  let stored: CardSet | undefined;
  return async () => {
    const set = today();
    if (stored === set) return set;
    await insertCardSet(db, set.hash, JSON.stringify(set.cards));
    known.set(set.hash, set);
    stored = set;
    return set;
  };
}

/** The hash of the official cards in each database that has them. */
const officialIn = new WeakMap<Kysely<Database>, string>();

/**
 * Stores the official cards alone and returns their hash: the strength of cards is measured among them, so that a report
 * and its moments outlive the months.
 */
export async function officialCardSet(db: Kysely<Database>): Promise<string> {
  const before = officialIn.get(db);
  if (before !== undefined) return before;
  const cards = JSON.stringify(launchCards);
  const hash = createHash('sha256').update(cards).digest('hex');
  await insertCardSet(db, hash, cards);
  officialIn.set(db, hash);
  return hash;
}

/** A stored card set, however old. */
export async function cardSetOf(db: Kysely<Database>, hash: string): Promise<CardSet> {
  const cached = known.get(hash);
  if (cached) return cached;
  const cards = z.array(Card).parse(await readCardSet(db, hash));
  const set = { hash, cards, rules: rulesFrom(cards) };
  known.set(hash, set);
  return set;
}

/** What a match is played with: its card set, and the players' own cards that it was dealt. */
export async function cardSetOfMatch(
  db: Kysely<Database>,
  { card_set, made }: { card_set: string; made: readonly DealtWork[] },
): Promise<CardSet> {
  const set = await cardSetOf(db, card_set);
  if (made.length === 0) return set;
  const cards = [...set.cards, ...(await dealtCards(db, made))];
  const hash = [card_set, ...made.map(({ work_id, no }) => `${work_id}.${no}`)].join(' ');
  return { hash, cards, rules: rulesFrom(cards) };
}
