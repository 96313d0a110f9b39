/** What may not be said where others read it. Files: `house-list` is what every site begins with. */
import { blockedIn, strokesOf, type WordList } from '@chilyo/hangul';
import type { Kysely } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import { changeSetting, readSetting } from '../../platform/settings.ts';
import type { Database } from '../../platform/tables.ts';
import { HOUSE_LIST } from './house-list.ts';

type Db = Kysely<Database>;

/** Most words that the operator may add to a list. */
const MOST = 500;

/** The words of the house and the operator's own. */
export async function wordList(db: Db): Promise<WordList> {
  const own = await readSetting(db, 'words');
  return {
    blocked: [...HOUSE_LIST.blocked, ...(own?.blocked ?? [])],
    harmless: [...HOUSE_LIST.harmless, ...(own?.harmless ?? [])],
  };
}

/** Looks at what somebody wants others to read. Throws WORDS_BLOCKED with the word. */
export async function checkWords(db: Db, ...texts: readonly string[]): Promise<void> {
  const list = await wordList(db);
  for (const text of texts) {
    const word = blockedIn(text, list);
    if (word !== null) throw new Refusal('WORDS_BLOCKED', { word });
  }
}

/** Adds a word of the operator to a list, once. Throws WORD_UNFIT when it has no letters, WORDS_FULL. */
export async function addWord(db: Db, kind: keyof WordList, word: string): Promise<void> {
  if (strokesOf(word).length < 2) throw new Refusal('WORD_UNFIT');
  await db.transaction().execute((tx) =>
    changeSetting(tx, 'words', (before = { blocked: [], harmless: [] }) => {
      if (before[kind].includes(word)) return before;
      if (before[kind].length >= MOST) throw new Refusal('WORDS_FULL', { most: MOST });
      return { ...before, [kind]: [...before[kind], word] };
    }),
  );
}

/** Takes a word of the operator off both lists; those of the house stay. Answers whether there was one. */
export async function dropWord(db: Db, word: string): Promise<boolean> {
  let isDropped = false;
  await db.transaction().execute((tx) =>
    changeSetting(tx, 'words', (before = { blocked: [], harmless: [] }) => {
      isDropped = [...before.blocked, ...before.harmless].includes(word);
      const without = (words: readonly string[]) => words.filter((one) => one !== word);
      return { blocked: without(before.blocked), harmless: without(before.harmless) };
    }),
  );
  return isDropped;
}
