import { type Keyword, type Keywords, keywordKeys } from '@chilyo/card-language';

/** Every keyword as a bit. */
export const keyword = {
  rush: 1,
  guard: 1 << 1,
  fly: 1 << 2,
  pierce: 1 << 3,
  shield: 1 << 4,
  drain: 1 << 5,
  poison: 1 << 6,
  stealth: 1 << 7,
  double: 1 << 8,
  first: 1 << 9,
  reach: 1 << 10,
  mobile: 1 << 11,
  untouchable: 1 << 12,
  rooted: 1 << 13,
  regen: 1 << 14,
  armor: 1 << 15,
  counter: 1 << 16,
} as const satisfies Record<Keyword, number>;

/** Keywords as bits, and their amounts. Immutable, because copies of a game share them. */
export interface KeywordSet {
  readonly keywords: number;
  readonly regen: number;
  readonly armor: number;
  readonly counter: number;
}

export const noKeywords: KeywordSet = { keywords: 0, regen: 0, armor: 0, counter: 0 };

/** A set of one keyword. For keywords without an amount, `amount` is ignored. */
export function oneKeyword(key: Keyword, amount: number): KeywordSet {
  return {
    keywords: keyword[key],
    regen: key === 'regen' ? amount : 0,
    armor: key === 'armor' ? amount : 0,
    counter: key === 'counter' ? amount : 0,
  };
}

/** Amounts add up, the others do not (rules 10). */
export function joined(first: KeywordSet, second: KeywordSet): KeywordSet {
  if (first.keywords === 0) return second;
  if (second.keywords === 0) return first;
  return {
    keywords: first.keywords | second.keywords,
    regen: first.regen + second.regen,
    armor: first.armor + second.armor,
    counter: first.counter + second.counter,
  };
}

/** The set without a keyword that has no amount. */
export const without = (set: KeywordSet, bit: number): KeywordSet =>
  (set.keywords & bit) === 0 ? set : { ...set, keywords: set.keywords & ~bit };

export const sameKeywords = (first: KeywordSet, second: KeywordSet): boolean =>
  first.keywords === second.keywords &&
  first.regen === second.regen &&
  first.armor === second.armor &&
  first.counter === second.counter;

/** From the form in which cards and views write them. */
export const keywordSet = (written: Keywords): KeywordSet =>
  keywordKeys.reduce((set, key) => joined(set, written[key] ? oneKeyword(key, written[key]) : noKeywords), noKeywords);

/** How many keywords there are among bits. */
export function countKeywords(keywords: number): number {
  let count = 0;
  for (let rest = keywords; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Most units have no keyword. */
const noRecord: Keywords = Object.freeze({});

/** Records made before, by all they say in one number. */
const known = new Map<number, Keywords>();
const amountBits = 5;

/** In the form that views show, in the table's order. Sets that say the same mostly share one frozen record. */
export function keywordRecord(set: KeywordSet): Keywords {
  const { keywords, regen, armor, counter } = set;
  if (keywords === 0) return noRecord;
  if ((regen | armor | counter) >> amountBits !== 0) return written(set);
  const amounts = regen | (armor << amountBits) | (counter << (2 * amountBits));
  // 17 bits of keywords above 15 of amounts
  const key = keywords * 32_768 + amounts;
  let record = known.get(key);
  if (!record) {
    record = Object.freeze(written(set));
    known.set(key, record);
  }
  return record;
}

function written(set: KeywordSet): Keywords {
  const record: Keywords = {};
  for (const key of keywordKeys) {
    if ((set.keywords & keyword[key]) === 0) continue;
    record[key] = key === 'regen' || key === 'armor' || key === 'counter' ? set[key] : 1;
  }
  return record;
}
