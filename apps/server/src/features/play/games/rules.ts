import { createHash } from 'node:crypto';
import { Card } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { type Rules, rulesFrom } from '@chilyo/engine';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { type DealtWork, dealtCards } from '../../goods/works/service.ts';
import { insertCardSet, readCardSet } from './queries/card-sets.ts';

/** A card set in use: the definitions and the rules made of them. */
export type CardSet = { hash: string; cards: readonly Card[]; rules: Rules };
const known = new Map<string, CardSet>();

let today: Rules | null = null;

/** The rules by which a match that begins now is played. */
export function todaysRules(): Rules {
  today ??= rulesFrom(launchCards);
  return today;
}

/** The rules of a practice match that players' own cards are tried in. */
export const practiceRules = (made: readonly Card[]): Rules => rulesFrom([...launchCards, ...made], launchCards);

/** The hash of today's card set, stored on first use. */
export function cardSetOfToday(db: Kysely<Database>): () => Promise<string> {
  let stored: Promise<string> | null = null;
  const store = () =>
    storeCardSet(db).catch((error: unknown) => {
      // The next call tries again.
      stored = null;
      throw error;
    });
  return () => {
    stored ??= store();
    return stored;
  };
}

/** Stores today's card definitions and returns their hash; matches reference them permanently. */
async function storeCardSet(db: Kysely<Database>): Promise<string> {
  const cards = JSON.stringify(launchCards);
  const hash = createHash('sha256').update(cards).digest('hex');
  await insertCardSet(db, hash, cards);
  known.set(hash, { hash, cards: launchCards, rules: todaysRules() });
  return hash;
}

/** A stored card set, however old. */
export async function cardSetOf(db: Kysely<Database>, hash: string): Promise<CardSet> {
  const cached = known.get(hash);
  if (cached) return cached;
  const cards = Card.array().parse(await readCardSet(db, hash));
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
