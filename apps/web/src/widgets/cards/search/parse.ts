import { convertQwertyToHangul } from 'es-hangul';
import { fieldNamed } from './fields.ts';

export type Comparison = '=' | '<' | '>' | '<=' | '>=';
/** One condition, with the piece of the query that it comes from. */
export type Term = { isNot: boolean; piece: string } & (
  | { kind: 'field'; field: string; comparison: Comparison; value: string }
  /**
   * Has the form of a condition with an unknown field. It is searched as a word, so that a half-typed query does not
   * fail.
   */
  | { kind: 'unknown'; name: string; word: string }
  | { kind: 'word'; word: string }
);

/** Spaces around a comparison do not matter: `비용 >= 4` is `비용>=4`. */
const AROUND = /\s*(<=|>=|≤|≥|[:：=<>])\s*/g;
const SIGNS: Record<string, string> = { '≤': '<=', '≥': '>=', '：': ':' };
const TERM = /^(-?)([^:<>=\s]+)(<=|>=|[:=<>])(.*)$/;
/** Typed with the keyboard still set to Latin letters: no card has any. */
const LATIN = /^[a-z]+$/i;
/** A value of several words is quoted. */
const PIECE = /(?:[^\s"]+|"[^"]*"?)+/g;
const LAST_PIECE = /(?:[^\s"]|"[^"]*"?)*$/;

/** The conditions of a query, in their order. */
export const parseQuery = (typed: string): Term[] => piecesOf(typed).flatMap(termOf);

function termOf(piece: string): Term[] {
  const { isNot, name, comparison, value } = partsOf(piece);
  if (name && comparison) {
    const field = fieldNamed(name);
    // a field without a value, as while typing, does not filter
    if (field) return value ? [{ kind: 'field', piece, isNot, field, comparison, value }] : [];
    if (value) return [{ kind: 'unknown', piece, isNot, name, word: piece.slice(isNot ? 1 : 0) }];
  }
  const bare = piece.replaceAll('"', '');
  const isNotWord = bare.length > 1 && bare.startsWith('-');
  const word = isNotWord ? bare.slice(1) : bare;
  if (word === '' || word === '-') return [];
  return [{ kind: 'word', piece, isNot: isNotWord, word: LATIN.test(word) ? convertQwertyToHangul(word) : word }];
}

/** A piece taken apart at its comparison. */
export function partsOf(piece: string): { isNot: boolean; name?: string; comparison?: Comparison; value: string } {
  const [, minus, name, comparison, value = ''] = TERM.exec(piece.replaceAll('"', '')) ?? [];
  if (!name) return { isNot: piece.startsWith('-'), value };
  return { isNot: minus === '-', name, comparison: comparison === ':' ? '=' : (comparison as Comparison), value };
}

export function piecesOf(typed: string): string[] {
  const tight = typed
    .normalize('NFC')
    .replace(AROUND, (_, sign: string) => SIGNS[sign] ?? sign)
    .replace(/(^|\s)-\s+/g, '$1-');
  return tight.match(PIECE) ?? [];
}

/** A query with one of its pieces replaced, or left out. */
export function withPiece(typed: string, piece: string, ...next: string[]): string {
  const pieces = piecesOf(typed);
  const at = pieces.indexOf(piece);
  return (at < 0 ? pieces : pieces.toSpliced(at, 1, ...next)).join(' ');
}

/** The piece that is being typed at the end. */
export const lastPiece = (typed: string): string => LAST_PIECE.exec(typed.replace(AROUND, '$1'))?.[0] ?? '';

/** A query with the piece at its end replaced. */
export function withLastPiece(typed: string, piece: string): string {
  const tight = typed.replace(AROUND, '$1');
  return tight.slice(0, tight.length - lastPiece(typed).length) + piece;
}
