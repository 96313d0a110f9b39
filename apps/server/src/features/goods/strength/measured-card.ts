import { createHash } from 'node:crypto';
import { Card } from '@chilyo/card-language';
import { launchCards, starterDecks } from '@chilyo/cards';
import { MEASURING_VERSION } from '@chilyo/strength';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Below the ids of made cards, above those of official ones; its twins have the next ones. */
const MEASURED_ID = 99_000;

/** A card as it is measured: what makers write and draw plays no part, and cards that differ in it alone are one. */
export function measuredCard({ flavour: _flavour, art: _art, ...played }: Card): Card {
  const own = { id: MEASURED_ID, key: 'measured', name: '재는 카드', set: 'made', is_token: false };
  // parsed, so that its fields are in the order of the schema
  return Card.parse({ ...played, ...own });
}

export const contentOf = (measured: Card): string => sha256(JSON.stringify(measured));

/** What cards are measured by today: other cards, starter decks or another measuring come to other numbers. */
export const baseOfToday: string = sha256(JSON.stringify([MEASURING_VERSION, launchCards, starterDecks]));

/** Of the same content always the same, so that a report that begins again comes to the same. */
export const seedOf = (content: string): number => Number.parseInt(content.slice(0, 7), 16);
