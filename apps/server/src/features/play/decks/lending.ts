import { type Element, elementWords } from '@chilyo/card-language';
import { type BOARDS, type Deck, deckFaults } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { type Db, deckOf, elementsOf, ownDeckForUpdate, ownedCounts } from './queries/deck-rows.ts';
import {
  closeRentalOf,
  closeRentalsOf,
  keepRentalCards,
  lockOpenRentalOf,
  lockRentalOf,
  updateRental,
  upsertRental,
} from './queries/rental-rows.ts';
import { searchedDecks } from './searched.ts';

type Topic = Extract<(typeof BOARDS)[number], { id: 'deck' }>['topics'][number];
type Heading = { title: string; topic: Topic };
type Lent = { id: number; name: string; card_ids: number[] };

/** Writes board articles about rental decks. The boards belong to a higher area, which passes this in. */
export type DeckArticles = {
  /** Returns the article's id. */
  write: (
    tx: Transaction<Database>,
    userId: number,
    article: Heading & { category: 'deck'; body: string },
  ) => Promise<number>;
  /** Replaces the body, or one passage of it if the author has not changed that. */
  rewrite: (
    tx: Transaction<Database>,
    id: number,
    heading: Heading,
    body: string | { from: string; to: string },
  ) => Promise<void>;
  /** Removes the article as its author does. */
  remove: (tx: Transaction<Database>, id: number) => Promise<void>;
};

/**
 * Offers a deck for rent and writes a board article about it. Called again it changes the price, and the article if
 * there is a new text. Throws DECK_NOT_YOURS, DECK_IS_RENTED, RENTAL_PRICE_OUTSIDE, RENTAL_NEEDS_PLAYABLE_DECK
 * or ARTICLES_TOO_FAST.
 */
export async function publishDeck(
  tx: Transaction<Database>,
  userId: number,
  id: number,
  { price, words }: { price: number; words: string },
  articles: DeckArticles,
): Promise<Deck> {
  const { most } = ECONOMY.rental;
  if (price > most) throw new Refusal('RENTAL_PRICE_OUTSIDE', { most }, { price: `${most}골드까지 정할 수 있습니다.` });
  const deck = await ownDeckForUpdate(tx, userId, id);
  if (!(await isPlayable(tx, userId, deck.card_ids))) throw new Refusal('RENTAL_NEEDS_PLAYABLE_DECK');
  const before = await lockRentalOf(tx, id);
  const article_id = await writeAboutDeck(tx, userId, deck, words, before, articles);
  const offer = { ...contentOf(deck), price, article_id, is_open: true };
  const rentalId = await upsertRental(tx, { user_id: userId, deck_id: id }, offer);
  await keepRentalCards(tx, rentalId, deck.card_ids);
  await followSearch(tx, searchedDecks, [id]);
  return deckOf(tx, userId, id);
}

/** Stops new rentals of the deck; running ones last to their end. Throws DECK_NOT_YOURS. */
export async function withdrawDeck(db: Db, userId: number, id: number): Promise<Deck> {
  await db.transaction().execute(async (tx) => {
    await closeRentalOf(tx, id, userId);
    await followSearch(tx, searchedDecks, [id]);
  });
  return deckOf(db, userId, id);
}

/** Withdraws all rental decks of a departing user. */
export async function withdrawDecks(db: Db, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await followSearch(tx, searchedDecks, await closeRentalsOf(tx, userId));
  });
}

/** Updates the offer after a change of its deck: new renters get the latest playable state, not a half-built one. */
export async function followDeck(
  tx: Transaction<Database>,
  userId: number,
  deck: Lent,
  articles: DeckArticles,
): Promise<void> {
  const before = await lockOpenRentalOf(tx, deck.id);
  if (!before || !(await isPlayable(tx, userId, deck.card_ids))) return;
  await updateRental(tx, before.id, contentOf(deck));
  await keepRentalCards(tx, before.id, deck.card_ids);
  await writeAboutDeck(tx, userId, deck, '', before, articles);
}

async function isPlayable(tx: Transaction<Database>, userId: number, cardIds: readonly number[]): Promise<boolean> {
  return deckFaults(cardIds, cardOf, await ownedCounts(tx, userId)).length === 0;
}

const contentOf = ({ name, card_ids }: Lent) => ({ name, card_ids, elements: elementsOf(card_ids) });

/** Writes the article about a rental deck, or updates an existing one that its author has not edited. */
async function writeAboutDeck(
  tx: Transaction<Database>,
  userId: number,
  deck: Lent,
  words: string,
  before: { name: string; article_id: number | null } | undefined,
  articles: DeckArticles,
): Promise<number> {
  const heading = { title: deck.name, topic: topicOf(elementsOf(deck.card_ids)) };
  if (!before || before.article_id === null)
    return articles.write(tx, userId, { ...heading, category: 'deck', body: bodyOf(deck.name, words) });
  const body = words === '' ? { from: pointer(before.name), to: pointer(deck.name) } : bodyOf(deck.name, words);
  await articles.rewrite(tx, before.article_id, heading, body);
  return before.article_id;
}

const bodyOf = (name: string, words: string): string => [words, pointer(name)].filter(Boolean).join('\n\n');
const pointer = (name: string): string => `'${name}' 덱은 '덱 관리'의 대여덱에서 빌릴 수 있습니다.`;

const topicOf = (elements: readonly Element[]): Topic =>
  elements.length === 1 ? (elementWords[elements[0]!] as Topic) : '듀얼';
