import { startsWith } from '@chilyo/hangul';
import type { CardRow } from '@chilyo/protocol';
import { type CardFacts, FIELDS, fieldNamed, valuesOf } from './fields.ts';
import { lastPiece, partsOf, withLastPiece } from './parse.ts';

export type Suggestion = {
  /** Replaces the last piece of the query. */
  text: string;
  /** A field waits for its value, everything else is finished with a space. */
  isField: boolean;
  /** What it stands for: a card, or the meaning of a condition. */
  card?: CardRow;
  meaning?: string;
};

const SUGGESTED = 8;
/** At most this many conditions, to leave room for names of cards. */
const CONDITIONS_BESIDE_NAMES = 3;
/** Suggestions for an empty field. */
const FIRST = ['비용', '속성', '종류', '희귀도', '능력', '보유'];

/** How the piece being typed at the end could go on: fields, their values, names of cards. */
export function suggestionsFor(typed: string, cards: readonly CardRow[], facts: CardFacts = {}): Suggestion[] {
  const piece = lastPiece(typed);
  const minus = piece.startsWith('-') ? '-' : '';
  const { name, value } = partsOf(piece);
  const field = name && fieldNamed(name);
  if (field) {
    const sign = piece.slice(minus.length + name.length).match(/^[<>=:]+/)?.[0] ?? ':';
    const earlier = value.slice(0, value.lastIndexOf(',') + 1);
    const part = value.slice(earlier.length);
    return valuesOf(field, facts)
      .filter((word) => startsWith(word, part) && word !== part)
      .slice(0, SUGGESTED)
      .map((word) => ({ text: `${minus}${name}${sign}${earlier}${quoted(word)}`, isField: false }));
  }
  const word = piece.slice(minus.length).replaceAll('"', '');
  if (word === '') return FIRST.map((each) => fieldSuggestion(each, minus));
  const fields = Object.keys(FIELDS)
    .filter((each) => startsWith(each, word))
    .map((each) => fieldSuggestion(each, minus));
  const values = Object.keys(FIELDS).flatMap((each) =>
    FIELDS[each]!.kind === 'number'
      ? []
      : valuesOf(each, facts)
          .filter((known) => startsWith(known, word))
          .map((known) => ({
            text: `${minus}${each}:${quoted(known)}`,
            isField: false,
            meaning: FIELDS[each]!.meaning,
          })),
  );
  const names = cards
    .filter((card) => !card.is_token && startsWith(card.name, word))
    .map((card) => ({ text: minus + quoted(card.name), isField: false, card }));
  const conditions = [...fields, ...values].slice(0, Math.max(CONDITIONS_BESIDE_NAMES, SUGGESTED - names.length));
  return [...conditions, ...names].slice(0, SUGGESTED);
}

const fieldSuggestion = (field: string, minus: string): Suggestion => ({
  text: `${minus}${field}:`,
  isField: true,
  meaning: FIELDS[field]!.meaning,
});

const quoted = (word: string): string => (word.includes(' ') ? `"${word}"` : word);

/** The query after taking a suggestion. */
export const withSuggestion = (typed: string, { text, isField }: Suggestion): string =>
  withLastPiece(typed, text) + (isField ? '' : ' ');

/** A whole query for one card by its name. */
export const queryForName = quoted;
