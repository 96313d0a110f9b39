import { DECK_CARDS_KEPT } from './constants.ts';
import { countCards } from './deck-legality.ts';

/**
 * A list of cards as a short text to hand on. After `C1` (the version) comes, in base64url: for each number of copies
 * the number, how many cards are in the deck that often, and their ids as steps from the one before; at last a checksum
 * of two bytes. All numbers are of seven bits a byte, the lowest first. The same cards always make the same text.
 */
const VERSION = 'C1';
const SHAPE = /C(\d)([\w-]{2,400})/g;
/** What chat programs and word processors put into a code: breaks, and letters that are not seen. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LARGEST_ID = 2_147_483_647;

export function encodeDeck(cardIds: readonly number[]): string {
  const byCount = new Map<number, number[]>();
  for (const [id, count] of countCards(cardIds)) byCount.set(count, [...(byCount.get(count) ?? []), id]);
  const bytes: number[] = [];
  for (const [count, ids] of [...byCount].sort(([a], [b]) => a - b)) {
    writeNumber(bytes, count);
    writeNumber(bytes, ids.length);
    let last = 0;
    for (const id of ids.sort((a, b) => a - b)) {
      writeNumber(bytes, id - last);
      last = id;
    }
  }
  const sum = checksum(bytes);
  return VERSION + toText([...bytes, sum >> 8, sum & 255]);
}

/** Whether two lists hold the same cards, in whatever order. */
export const isSameDeck = (one: readonly number[], other: readonly number[]): boolean =>
  encodeDeck(one) === encodeDeck(other);

export type DecodedDeck = { cards: number[] } | { problem: 'NO_CODE' | 'OTHER_VERSION' | 'DAMAGED' };

/**
 * The cards of the first deck code in a text, ascending by id. The text may be as people hand it on: at full width, with
 * a line broken, between marks or other letters. The checksum tells which of the possible codes is one.
 */
export function decodeDeck(text: string): DecodedDeck {
  const plain = text.normalize('NFKC').replace(UNSEEN, '');
  let problem: 'NO_CODE' | 'OTHER_VERSION' | 'DAMAGED' = 'NO_CODE';
  for (const written of [plain, plain.replace(/\s+/g, '')])
    for (const [, version, body] of startsOf(written)) {
      const cards = `C${version}` === VERSION ? cardsIn(body!) : null;
      if (cards) return { cards };
      if (problem === 'NO_CODE') problem = `C${version}` === VERSION ? 'DAMAGED' : 'OTHER_VERSION';
    }
  return { problem };
}

/** Every place where a code may begin, also within another match. */
function* startsOf(text: string): Generator<RegExpExecArray> {
  const shape = new RegExp(SHAPE);
  for (let match = shape.exec(text); match; match = shape.exec(text)) {
    yield match;
    shape.lastIndex = match.index + 1;
  }
}

/** Marks of a text may stand at its end, as in `_code_` and `code-`. */
function cardsIn(body: string): number[] | null {
  for (let end = body.length; end >= 2; end--) {
    const cards = readCards(fromText(body.slice(0, end)));
    if (cards) return cards;
    if (!/[-_]/.test(body[end - 1]!)) return null;
  }
  return null;
}

/** null when a byte is missing, changed or left over. */
function readCards(all: readonly number[]): number[] | null {
  const bytes = all.slice(0, -2);
  if (all.length < 2 || checksum(bytes) !== all.at(-2)! * 256 + all.at(-1)!) return null;
  let at = 0;
  const cards: number[] = [];
  while (at < bytes.length) {
    const [count, kinds] = [readNumber(), readNumber()];
    let id = 0;
    for (let kind = 0; kind < kinds; kind++) {
      const step = readNumber();
      id += step;
      const isPossible = step > 0 && id <= LARGEST_ID && count > 0 && cards.length + count <= DECK_CARDS_KEPT;
      if (!isPossible) return null;
      cards.push(...Array<number>(count).fill(id));
    }
  }
  return cards.sort((a, b) => a - b);

  function readNumber(): number {
    let value = 0;
    for (let scale = 1; at < bytes.length; scale *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    return 0;
  }
}

function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

/** CRC-16/CCITT: finds every single wrong letter and nearly all else. */
function checksum(bytes: readonly number[]): number {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum;
}

function toText(bytes: readonly number[]): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 6; bits -= 6) text += DIGITS[(held >> (bits - 6)) & 63];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + DIGITS[(held << (6 - bits)) & 63] : text;
}

function fromText(text: string): number[] {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const digit of text) {
    held = (held << 6) | DIGITS.indexOf(digit);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return bytes;
}
