import { Refusal } from '../../platform/refusal.ts';

const SHAPE = /^[가-힣a-zA-Z0-9]{2,12}$/;
/** Read as the operator's by a player in a hurry. */
const RESERVED = [
  '운영자',
  '관리자',
  '운영진',
  '시스템',
  '칠요',
  'admin',
  'operator',
  'system',
  'gm',
  'chilyo',
  '연습상대',
];
const LOOKALIKES: Record<string, string> = { 0: 'o', 1: 'l', i: 'l', 5: 's' };

/** The name as stored: composed, without spaces around it. Throws NAME_INVALID or NAME_RESERVED. */
export function checkedName(typed: string, { operator = false } = {}): string {
  const name = typed.normalize('NFC').trim();
  if (!SHAPE.test(name)) throw new Refusal('NAME_INVALID');
  const key = nameKey(name);
  const looksReserved = RESERVED.some((word) => (word === 'gm' ? key === nameKey(word) : key.includes(nameKey(word))));
  if (!operator && looksReserved) throw new Refusal('NAME_RESERVED');
  return name;
}

/** What two names share when people would take one for the other: case, composition and look-alike letters. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[01i5]/g, (letter) => LOOKALIKES[letter] ?? letter);
}
