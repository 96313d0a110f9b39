import { may } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { recentSetting, writeSetting } from '../../../platform/settings.ts';
import type { Io } from '../../../platform/socket.ts';
import type { Database } from '../../../platform/tables.ts';
import type { UserRow } from '../../core/identity/service.ts';
import { lastSaid } from './queries.ts';

/** Minimum time between two lines of a player, s; 0: none. */
export const slowMode = async (db: Kysely<Database>): Promise<number> =>
  (await recentSetting(db, 'slow_chat'))?.seconds ?? 0;

/** Sets the slow mode, stores it and broadcasts it; the caller writes the audit log. */
export async function setSlowMode(db: Kysely<Database>, io: Pick<Io, 'emit'>, seconds: number): Promise<void> {
  await writeSetting(db, 'slow_chat', { seconds });
  io.emit('SLOW_CHAT', seconds);
}

/**
 * Throws CHAT_SLOW with the remaining wait when a user writes again too soon. Moderators who may silence others are
 * exempt.
 */
export async function checkSlowMode(db: Kysely<Database>, user: UserRow, now: number): Promise<void> {
  if (may(user, 'silence_players')) return;
  const seconds = await slowMode(db);
  if (seconds === 0) return;
  const said = await lastSaid(db, user.id);
  const left = said === null ? 0 : Math.ceil((said.getTime() + seconds * 1000 - now) / 1000);
  if (left > 0) throw new Refusal('CHAT_SLOW', { seconds: left });
}
