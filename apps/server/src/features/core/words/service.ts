/** Blocked words in public texts. Files: `house-list` is the built-in list. */

import { blockedIn, strokesOf, type WordList } from '@chilyo/hangul';
import { type ListedWord, OPERATOR_USER_ID, type WORD_LISTS, type WORD_SORTS } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { SortedPageAsked } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting, readSetting, recentSetting } from '../../../platform/settings.ts';
import type { Database } from '../../../platform/tables.ts';
import { HOUSE_LIST } from './house-list.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
type Kind = keyof WordList;
type Own = { [K in Kind]: { word: string; until_ms: number | null; reason: string; added_ms: number | null }[] };

/** Maximum of words that the operator may add to a list. */
const MOST = 500;
const NONE: Own = { blocked: [], harmless: [] };

/** The entries valid at a moment; the next change deletes expired ones. */
const counting = (own: Own, now: number): Own => {
  const still = (kind: Kind) => own[kind].filter(({ until_ms }) => until_ms === null || until_ms > now);
  return { blocked: still('blocked'), harmless: still('harmless') };
};

/** The last list of each setting; the same list again spares the search for words its preparation. */
const lists = new WeakMap<Own, WordList>();

/** The built-in words and the operator's own. */
export async function wordList(db: Db, now = clock.now()): Promise<WordList> {
  const setting = (await recentSetting(db, 'words')) ?? NONE;
  const own = counting(setting, now);
  const words = (kind: Kind) => [...HOUSE_LIST[kind], ...own[kind].map(({ word }) => word)];
  const list = { blocked: words('blocked'), harmless: words('harmless') };
  const last = lists.get(setting);
  // entries only expire, so equally many are the same ones
  if (last?.blocked.length === list.blocked.length && last.harmless.length === list.harmless.length) return last;
  lists.set(setting, list);
  return list;
}

/** The same as entries, the operator's own first. */
export async function listedWords(db: Db, now: number): Promise<ListedWord[]> {
  const own = counting((await readSetting(db, 'words')) ?? NONE, now);
  const kinds = ['blocked', 'harmless'] as const;
  return [
    ...kinds.flatMap((kind) => own[kind].toReversed().map((listed) => shownWord(kind, listed))),
    ...kinds.flatMap((kind) => HOUSE_LIST[kind].map((word) => houseWord(kind, word))),
  ];
}

const houseWord = (kind: Kind, word: string): ListedWord => ({
  word,
  kind,
  is_house: true,
  until_ts: null,
  reason: '',
  created_ts: null,
});

const shownWord = (kind: Kind, { word, until_ms, reason, added_ms }: Own[Kind][number]): ListedWord => ({
  word,
  kind,
  is_house: false,
  until_ts: until_ms === null ? null : Math.floor(until_ms / 1000),
  reason,
  created_ts: added_ms === null ? null : Math.floor(added_ms / 1000),
});

type Asked = SortedPageAsked<(typeof WORD_SORTS)[number]> & {
  list: (typeof WORD_LISTS)[number];
  words?: string | undefined;
};
const KEYS: Record<Asked['sort'], (word: ListedWord) => string | number> = {
  time: ({ created_ts }) => created_ts ?? 0,
  word: ({ word }) => word,
  kind: ({ kind }) => kind,
  // words without an end sort last
  until: ({ until_ts }) => until_ts ?? Number.POSITIVE_INFINITY,
  reason: ({ reason }) => reason,
};

/** A page of the listed words, and the total; equal keys keep the list's order. */
export async function wordsPage(
  db: Db,
  { list, words, sort, way, page, limit }: Asked,
  now: number,
): Promise<{ items: ListedWord[]; total: number }> {
  const sought = words?.normalize('NFC').trim().toLowerCase() ?? '';
  const fitting = (await listedWords(db, now)).filter(
    ({ word, kind, reason, is_house }) =>
      is_house === (list === 'house') &&
      (list === 'own' || kind === (list === 'harmless' ? 'harmless' : 'blocked')) &&
      `${word}\n${reason}`.toLowerCase().includes(sought),
  );
  const key = KEYS[sort];
  // the list is newest first
  const upwards = fitting.toReversed().sort((one, other) => byCodePoint(key(one), key(other)));
  const items = way === 'up' ? upwards : upwards.toReversed();
  return { items: items.slice((page - 1) * limit, page * limit), total: items.length };
}

/** The order of the database's "C" collation. */
const byCodePoint = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);

/** The listed word that would block a line; null if none does. */
export async function wordCatching(db: Db, line: string, now: number): Promise<ListedWord | null> {
  const listed = await listedWords(db, now);
  const of = (wanted: Kind) => listed.flatMap(({ word, kind }) => (kind === wanted ? [word] : []));
  const caught = blockedIn(line, { blocked: of('blocked'), harmless: of('harmless') });
  return listed.find(({ word, kind }) => kind === 'blocked' && word === caught) ?? null;
}

/** The lines that a word would block, were it added to the blocked ones. */
export async function caughtBy(db: Db, word: string, lines: readonly string[]): Promise<string[]> {
  const { harmless } = await wordList(db);
  return lines.filter((line) => blockedIn(line, { blocked: [word], harmless }) !== null);
}

/** Checks public texts. Throws WORDS_BLOCKED with the word. */
export async function checkWords(db: Db, ...texts: readonly string[]): Promise<void> {
  const list = await wordList(db);
  for (const text of texts) {
    const word = blockedIn(text, list);
    if (word !== null) throw new Refusal('WORDS_BLOCKED', { word });
  }
}

const lettersIn = (word: string): number => Array.from(word.replace(/[^\p{L}\p{N}]/gu, '')).length;

/**
 * Adds a word to one of the operator's lists, for `hours`, or with null without expiry; an existing word gets the new
 * expiry and reason. Returns the entry, and the previous one. Throws WORD_UNFIT for a word without letters, WORD_SHORT for
 * a blocked one of a single letter that is not the operator's, or WORDS_FULL.
 */
export async function addWord(
  tx: Tx,
  { kind, word, hours = null, reason = '' }: { kind: Kind; word: string; hours?: number | null; reason?: string },
  now: number,
  by: number = OPERATOR_USER_ID,
): Promise<{ item: ListedWord; before: ListedWord | null }> {
  if (strokesOf(word).length < 2) throw new Refusal('WORD_UNFIT');
  // one syllable begins hundreds of harmless words
  if (kind === 'blocked' && by !== OPERATOR_USER_ID && lettersIn(word) < 2) throw new Refusal('WORD_SHORT');
  const added = { word, until_ms: hours === null ? null : now + hours * 3_600_000, reason, added_ms: now };
  let known: Own[Kind][number] | undefined;
  await changeSetting(tx, 'words', (before = NONE) => {
    const own = counting(before, now);
    known = own[kind].find((one) => one.word === word);
    const others = own[kind].filter((one) => one.word !== word);
    if (others.length >= MOST) throw new Refusal('WORDS_FULL', { most: MOST });
    return { ...own, [kind]: [...others, added] };
  });
  return { item: shownWord(kind, added), before: known ? shownWord(kind, known) : null };
}

/**
 * Removes a word from both of the operator's lists; built-in words stay. Returns its previous entries, possibly none.
 */
export async function dropWord(tx: Tx, word: string): Promise<ListedWord[]> {
  const dropped: ListedWord[] = [];
  await changeSetting(tx, 'words', (before = NONE) => {
    const without = (kind: Kind) => {
      dropped.push(...before[kind].filter((one) => one.word === word).map((one) => shownWord(kind, one)));
      return before[kind].filter((one) => one.word !== word);
    };
    return { blocked: without('blocked'), harmless: without('harmless') };
  });
  return dropped;
}
