import type { SanctionKind, Suspension, User } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { renameSpeaker } from '../../community/chat/service.ts';
import { replaceKept } from '../../community/hiding/service.ts';
import { allowFormerName, replaceName } from '../../community/me/service.ts';
import { changeUser, DEFAULT_OPTIONS, readOptions, type UserRow } from '../../core/identity/service.ts';
import { renameInNotices } from '../../core/notices/service.ts';
import { renamePlayer } from '../../play/games/service.ts';

type Tx = Transaction<Database>;
type Terms = { reason: string; until: Date | null; now: number };

/** What a kind of sanction does to the locked row of a user; each returns the changed fields of the user's record. */
export type Effect = {
  begin: (tx: Tx, user: UserRow, terms: Terms) => Promise<Partial<User>>;
  /** At the end of the sanction that began then, or when an appeal against it is granted. */
  end: (tx: Tx, user: UserRow, begunAt: Date) => Promise<Partial<User>>;
};

const suspension = (kind: Suspension): Effect => {
  const keep = async (tx: Tx, { id }: UserRow, suspensions: UserRow['suspensions']) => {
    await changeUser(tx, id, { suspensions: JSON.stringify(suspensions) });
    return { suspensions };
  };
  return {
    begin: (tx, user, { reason, until }) =>
      keep(tx, user, { ...user.suspensions, [kind]: { reason, until_ts: until && secondsOf(until) } }),
    end: (tx, user) => {
      const { [kind]: _, ...rest } = user.suspensions;
      return keep(tx, user, rest);
    },
  };
};

export const EFFECTS: Record<SanctionKind, Effect> = {
  silence: {
    async begin(tx, { id }, { until }) {
      await changeUser(tx, id, { is_silence: true, silence_until: until });
      return { is_silence: true, silence_until_ts: until && secondsOf(until) };
    },
    async end(tx, { id }) {
      await changeUser(tx, id, { is_silence: false, silence_until: null });
      return { is_silence: false, silence_until_ts: null };
    },
  },
  matches: suspension('matches'),
  site: suspension('site'),
  new_name: {
    async begin(tx, user, { now }) {
      const name = await replaceName(tx, user, now);
      await renameSpeaker(tx, user.id, name);
      await renamePlayer(tx, user.id, name);
      await renameInNotices(tx, user.name, name);
      return { name, must_rename: true };
    },
    async end(tx, { id }, begunAt) {
      // the player may choose the former name again, for free
      await allowFormerName(tx, id, begunAt);
      await changeUser(tx, id, { must_rename: true });
      return { must_rename: true };
    },
  },
  blank_profile: {
    async begin(tx, { id, options }) {
      const { avatar_id, profile_text } = DEFAULT_OPTIONS;
      await changeUser(tx, id, { options: JSON.stringify({ ...readOptions(options), avatar_id, profile_text }) });
      // those of a hidden profile would come back when it is shown again
      await replaceKept(tx, 'user', id, { words: profile_text, avatar_id });
      return { avatar_id, profile_text };
    },
    end: () => Promise.resolve({}),
  },
};
