import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import type { KeptWords } from '../../community/hiding/service.ts';
import { changeUser, DEFAULT_OPTIONS, lockUser, readOptions, userOf } from '../../core/identity/service.ts';

type Tx = Transaction<Database>;
const SHOWN = { profile_text: DEFAULT_OPTIONS.profile_text, avatar_id: DEFAULT_OPTIONS.avatar_id };
type Shown = typeof SHOWN;

/** The text and picture of a user's profile, and whether there is nothing to hide; null for no player. */
export async function profileForDesk(db: Kysely<Database>, id: number) {
  const user = await userOf(db, id);
  if (!user || user.name === '') return null;
  const { profile_text: words, avatar_id } = readOptions(user.options);
  const isBlank = words === SHOWN.profile_text && avatar_id === SHOWN.avatar_id;
  return {
    user_id: id,
    name: user.name,
    title: user.name,
    words,
    avatar_id,
    deleted_at: isBlank ? user.created_at : null,
  };
}

async function change(tx: Tx, id: number, shown: Shown): Promise<void> {
  const { options } = await lockUser(tx, id);
  await changeUser(tx, id, { options: JSON.stringify({ ...readOptions(options), ...shown }) });
}

/** What hides the text and the picture of a profile. Their owner cannot set others meanwhile. */
export const profileRows = {
  /** `deleted_at`: there is nothing to hide. */
  async lock(tx: Tx, id: number) {
    if (!(await profileForDesk(tx, id))) throw new Refusal('NOT_FOUND');
    await lockUser(tx, id);
    return (await profileForDesk(tx, id))!;
  },
  async takeDown(tx: Tx, id: number) {
    const profile = await profileForDesk(tx, id);
    if (!profile || profile.deleted_at) throw new Refusal('NOT_FOUND');
    await change(tx, id, SHOWN);
    const { title, words, avatar_id } = profile;
    return { user_id: id, category: null, path: `/pages/user/${id}`, kept: { title, words, avatar_id }, mentions: [] };
  },
  putBack: (tx: Tx, id: number, { words, avatar_id }: KeptWords) =>
    change(tx, id, { profile_text: words, avatar_id: avatar_id as number }),
  purge: async () => true,
};
