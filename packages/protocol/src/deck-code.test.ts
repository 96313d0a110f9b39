import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDeck, encodeDeck } from './deck-code.ts';

const ids = fc.array(fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 2_147_483_647 })), {
  maxLength: 25,
});
const lists = ids.chain((each) =>
  fc.array(fc.constantFrom(...(each.length > 0 ? each : [1])), { maxLength: each.length > 0 ? 60 : 0 }),
);
const ascending = (cards: readonly number[]) => [...cards].sort((a, b) => a - b);

test('every list comes back from its code, ascending, and in any order has the same code', () => {
  fc.assert(
    fc.property(lists, (cards) => {
      const code = encodeDeck(cards);
      expect(decodeDeck(code)).toEqual({ cards: ascending(cards) });
      expect(encodeDeck(cards.toReversed())).toBe(code);
      expect(code).toMatch(/^C1[\w-]+$/);
    }),
  );
});

test('one wrong letter is always noticed', () => {
  fc.assert(
    fc.property(
      lists,
      fc.nat(),
      fc.constantFrom('A', 'B', 'Y', 'a', 'b', 'z', '0', '1', '9', '-', '_'),
      (cards, place, letter) => {
        const code = encodeDeck(cards);
        const at = 2 + (place % (code.length - 2));
        const wrong = code.slice(0, at) + letter + code.slice(at + 1);
        fc.pre(wrong !== code);
        const read = decodeDeck(wrong);
        // the last letter may hold bits that mean nothing
        if ('cards' in read) expect([at, read.cards]).toEqual([code.length - 1, ascending(cards)]);
        else expect(read.problem).toBe('DAMAGED');
      },
    ),
  );
});

test('anything else is refused with its reason and breaks nothing', () => {
  fc.assert(fc.property(fc.string(), (text) => void decodeDeck(`C1${text}`)));
  expect(decodeDeck('')).toEqual({ problem: 'NO_CODE' });
  expect(decodeDeck('내 덱이에요')).toEqual({ problem: 'NO_CODE' });
  expect(decodeDeck(encodeDeck([101]).replace('C1', 'C2'))).toEqual({ problem: 'OTHER_VERSION' });
});

test('a code is found inside a link or a sentence, and is short', () => {
  const cards = Array.from({ length: 30 }, (_, at) => 301 + Math.floor(at / 2));
  const code = encodeDeck(cards);
  expect(decodeDeck(`이 덱 어때요? https://chilyo.example/decks?code=${code}`)).toEqual({ cards });
  expect(code.length).toBeLessThan(36);
});

test.each([
  ['with a line broken in it', (code: string) => `${code.slice(0, 9)}\n${code.slice(9)}`],
  [
    'with letters that are not seen',
    (code: string) => `${code.slice(0, 5)}\u200B${code.slice(5, 9)}\u00AD${code.slice(9)}`,
  ],
  [
    'at full width',
    (code: string) => code.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ],
  ['between the marks of a text', (code: string) => `_${code}_`],
  ['with a dash behind', (code: string) => `${code}-`],
  ['right behind other letters', (code: string) => `deck${code}`],
  ['after what only looks like one', (code: string) => `C2B4 팀의 ${code}`],
])('a code is read %s', (_, as) => {
  const cards = [101, 101, 207, 330, 415];
  expect(decodeDeck(as(encodeDeck(cards)))).toEqual({ cards });
});
