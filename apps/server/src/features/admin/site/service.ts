/** Settings that the operator changes in the browser. Files: `webhook` announces new cases elsewhere. */
import { Contact, SAVED_ANSWERS_MAX, type SavedAnswer } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting, readSetting, recentSetting } from '../../../platform/settings.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';

type Db = Kysely<Database>;

const NOBODY = Object.fromEntries(Object.keys(Contact.shape).map((field) => [field, ''])) as Contact;

/** Who runs the site; empty texts until the operator has set them. */
export const contactOf = async (db: Db): Promise<Contact> => (await recentSetting(db, 'contact')) ?? NOBODY;

export const saveContact = (db: Db, by: number, contact: Contact): Promise<Contact> =>
  db.transaction().execute(async (tx) => {
    let before = NOBODY;
    const after = await changeSetting(tx, 'contact', (was = NOBODY) => {
      before = was;
      return contact;
    });
    const changed = (Object.keys(after) as (keyof Contact)[]).filter((field) => before[field] !== after[field]);
    const parts = (of: Contact) => Object.fromEntries(changed.map((field) => [field, of[field]]));
    if (changed.length > 0)
      await noteOperatorAction(tx, { by, action: 'change_contact', before: parts(before), after: parts(after) });
    return after;
  });

export const savedAnswers = async (db: Db): Promise<SavedAnswer[]> => (await readSetting(db, 'answers')) ?? [];

/** Adds an answer, or changes the one of the same title. Throws ANSWERS_FULL. */
export const saveAnswer = (
  db: Db,
  by: number,
  { title, words }: { title: string; words: string },
): Promise<SavedAnswer[]> =>
  db.transaction().execute(async (tx) => {
    let former: SavedAnswer | undefined;
    const answers = await changeSetting(tx, 'answers', (was = []) => {
      former = was.find((one) => one.title === title);
      if (former) return was.map((one) => (one === former ? { ...one, words } : one));
      if (was.length >= SAVED_ANSWERS_MAX) throw new Refusal('ANSWERS_FULL', { most: SAVED_ANSWERS_MAX });
      return [...was, { id: Math.max(0, ...was.map(({ id }) => id)) + 1, title, words }];
    });
    await noteOperatorAction(tx, {
      by,
      action: 'save_answer',
      ...(former && { before: { title, words: former.words } }),
      after: { title, words },
    });
    return answers;
  });

/** Throws NOT_FOUND. */
export async function removeAnswer(db: Db, by: number, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    let former: SavedAnswer | undefined;
    await changeSetting(tx, 'answers', (was = []) => {
      former = was.find((one) => one.id === id);
      if (!former) throw new Refusal('NOT_FOUND');
      return was.filter((one) => one !== former);
    });
    const { title, words } = former!;
    await noteOperatorAction(tx, { by, action: 'remove_answer', before: { title, words } });
  });
}
