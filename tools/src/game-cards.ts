import { readFileSync } from 'node:fs';
import { Card } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { CardRow, isMonthlySet } from '@chilyo/protocol';

/** The cards of monthly sets that ranked matches are dealt, in the answer of a server to GET /api/cards. */
export function setCardsOf({ items }: { items: unknown }): Card[] {
  return CardRow.array()
    .parse(items)
    .filter(({ set, is_retired }) => isMonthlySet(set) && !is_retired)
    .map(({ attack, health, name_cs: _initials, text: _text, is_retired: _isRetired, ...card }) =>
      Card.parse({ ...card, ...(attack !== null && { attack }), ...(health !== null && { health }) }),
    );
}

const file = process.env.CARDS;

/**
 * The cards of the benches: the official ones, and with `CARDS` those of the monthly sets in a file, which holds what
 * `GET /api/cards` of a server answers. Threads of a bench read the same file.
 */
export const gameCards: readonly Card[] = file
  ? [...launchCards, ...setCardsOf(JSON.parse(readFileSync(file, 'utf8')))]
  : launchCards;
