import { DAY_MS, koreanMidnight, monthAfter } from './calendar.ts';

/** Conditions that a search may hold, by the words before the colon. */
const OPERATORS = {
  제목: 'title',
  글쓴이: 'author',
  작성자: 'author',
  말머리: 'topic',
  기간: 'period',
} as const;
type Operator = (typeof OPERATORS)[keyof typeof OPERATORS];

/** A range of time in ms, the end excluded; null is open. */
export type SearchPeriod = { from: number | null; until: number | null };

/** A condition as it was typed, and the search without it. */
export type SearchChip = { typed: string; rest: string };

export type ReadSearch = {
  /** What is left to search for. */
  words: string;
  /** What has to occur as it stands. */
  phrases: string[];
  /** What must not occur. */
  without: string[];
  title: string[];
  author: string[];
  topic: string[];
  period: SearchPeriod | null;
  chips: SearchChip[];
  /** Conditions that could not be read; they are searched for as words. */
  misread: string[];
};

const TOKEN = /(-?)(?:([가-힣]+)[:：]\s*)?(?:["“”]([^"“”]*)["“”]|([^\s"“”]\S*))|\S+/g;
/** What follows a minus to be left out: a minus before a number is one of a card's text. */
const LEFT_OUT = /^[\p{L}"“”]/u;
/** Looks like a condition, but its word is none. */
const NAMED = /^([가-힣]{2,4})[:：]/;

/** Reads the conditions of a typed search; `now` in ms, for periods that count back from it. */
export function readSearch(typed: string, now: number): ReadSearch {
  const read: ReadSearch = {
    words: '',
    phrases: [],
    without: [],
    title: [],
    author: [],
    topic: [],
    period: null,
    chips: [],
    misread: [],
  };
  const words: string[] = [];
  for (const match of typed.matchAll(TOKEN)) {
    const [whole, minus = '', name, quoted, plain] = match;
    const value = (quoted ?? plain ?? '').trim();
    if (takes(read, { minus, name, value, isQuoted: quoted !== undefined }, now)) {
      const rest = typed.slice(0, match.index) + typed.slice(match.index + whole.length);
      read.chips.push({ typed: whole, rest: rest.replace(/\s+/g, ' ').trim() });
      continue;
    }
    if (name !== undefined || NAMED.test(whole)) read.misread.push(whole);
    words.push(name === undefined ? whole : `${name} ${value}`);
  }
  read.words = words.join(' ');
  return read;
}

type Token = { minus: string; name: string | undefined; value: string; isQuoted: boolean };

/** Puts a condition where it belongs; false for plain words and for what cannot be read. */
function takes(read: ReadSearch, { minus, name, value, isQuoted }: Token, now: number): boolean {
  if (value === '') return false;
  if (name === undefined) {
    if (minus !== '' && LEFT_OUT.test(isQuoted ? '"' : value)) read.without.push(value);
    else if (isQuoted && minus === '') read.phrases.push(value);
    else return false;
    return true;
  }
  const operator: Operator | undefined = Object.hasOwn(OPERATORS, name)
    ? OPERATORS[name as keyof typeof OPERATORS]
    : undefined;
  if (operator === undefined || minus !== '') return false;
  if (operator !== 'period') {
    read[operator].push(value);
    return true;
  }
  const period = read.period === null ? periodOf(value, now) : null;
  read.period ??= period;
  return period !== null;
}

const UNITS = { 일: 1, 주: 7, 주일: 7, 달: 30, 개월: 30, 년: 365 } as const;
const COUNTED = /^(\d{1,4})(일|주일|주|개월|달|년)$/;
const DATE = /^(\d{4})(?:[-./](\d{1,2})(?:[-./](\d{1,2}))?)?\.?$/;

function periodOf(value: string, now: number): SearchPeriod | null {
  const [, count, unit] = COUNTED.exec(value) ?? [];
  if (count && unit) {
    const days = Number(count) * UNITS[unit as keyof typeof UNITS];
    // not before the first time that a date may name
    return days > 0 ? { from: Math.max(0, now - days * DAY_MS), until: null } : null;
  }
  const [first = '', last, ...more] = value.split('~');
  if (more.length > 0) return null;
  if (last === undefined) return dateRange(first);
  const [from, until] = [first === '' ? null : dateRange(first), last === '' ? null : dateRange(last)];
  const isWrong = (first !== '' && !from) || (last !== '' && !until) || (!from && !until);
  if (isWrong || (from && until && from.from >= until.until)) return null;
  return { from: from?.from ?? null, until: until?.until ?? null };
}

/** A day, a month or a year of Korea; null for none of the calendar. */
function dateRange(words: string): { from: number; until: number } | null {
  const [, year = '', month, day] = DATE.exec(words) ?? [];
  if (year === '' || Number(year) < 1970) return null;
  const [y, m, d] = [Number(year), Number(month ?? 1), Number(day ?? 1)];
  const from = koreanMidnight(y, m, d);
  if (from === null) return null;
  if (day !== undefined) return { from, until: from + DAY_MS };
  return { from, until: month === undefined ? koreanMidnight(y + 1, 1, 1)! : monthAfter(y, m) };
}
