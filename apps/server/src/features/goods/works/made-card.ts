import { createHash } from 'node:crypto';
import { type Card, type CardFault, readCard } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { asKorean, asSeen, strokesOf } from '@chilyo/hangul';
import { shownLine } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import { ofCatalogue } from '../cards/service.ts';

const byKey = new Map(launchCards.map((card) => [card.key, card]));
/** An official card by its key. */
export const cardOfKey = (key: string): Card | undefined => byKey.get(key);

/** The name of an official card, by its key. */
export const nameOfCard = (key: string): string => cardOfKey(key)?.name ?? '카드';

/** A name as it is compared: without what is not seen, and with letters that look alike as one. */
const heard = (name: string): string => strokesOf(asKorean(asSeen(name)).replace(/[\p{Z}\p{P}\p{S}]/gu, ''));
/** The cards of the game, those of published sets too, by their names. */
const cardsByName = ofCatalogue(({ byId }) => new Map([...byId.values()].map((card) => [heard(card.name), card])));

/** What is a card's own, whatever the number it is stored under. */
const contentOf = ({ id: _id, key: _key, set: _set, ...content }: Card) => content;

/** Equal for cards that play and read the same, whatever their pictures. */
export function hashOf(card: Card): string {
  const { art: _art, ...played } = contentOf(card);
  return createHash('sha256')
    .update(JSON.stringify(sorted(played)))
    .digest('hex');
}

/** Whether two cards have the same content, their pictures included. */
export const isSameCard = (one: Card, other: Card): boolean =>
  JSON.stringify(sorted(contentOf(one))) === JSON.stringify(sorted(contentOf(other)));

/** The same value with its keys in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

const fieldOf = ({ path, sentence }: CardFault): [string, string] => [path.join('.') || 'card', sentence];

/**
 * A card that a player sends, as it is stored under an id. Throws CARD_FAULTY with a sentence for each part that is
 * wrong, or CARD_NAME_TAKEN.
 */
export function madeCard(json: Record<string, unknown>, id: number): Card {
  const read = readCard({ ...json, ...shownTexts(json), ...ownFields(id) }, cardOfKey);
  if ('faults' in read) throw new Refusal('CARD_FAULTY', undefined, Object.fromEntries(read.faults.map(fieldOf)));
  const same = cardsByName().get(heard(read.card.name));
  if (same && same.id !== id) throw new Refusal('CARD_NAME_TAKEN', { name: same.name });
  return read.card;
}

/** What others read, without what would hide in it, turn it round or run out of it; each on one line. */
const shownTexts = (json: Record<string, unknown>) =>
  Object.fromEntries(
    ['name', 'flavour'].flatMap((field) => {
      const text = json[field];
      return typeof text === 'string' ? [[field, shownLine(text).replace(/\s+/g, ' ')]] : [];
    }),
  );

const ownFields = (id: number) => ({ id, key: `made-${id}`, set: 'made', is_token: false });
