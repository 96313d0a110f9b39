import { may } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { recentSetting, writeSetting } from '../../../platform/settings.ts';
import type { Io } from '../../../platform/socket.ts';
import type { Database } from '../../../platform/tables.ts';
import type { UserRow } from '../../core/identity/service.ts';
import { lastSaid } from './queries.ts';

/** So many seconds lie between two lines of one player; 0: none. */
export const slowMode = async (db: Kysely<Database>): Promise<number> =>
  (await recentSetting(db, 'slow_chat'))?.seconds ?? 0;

/** Makes it so for everybody, also after a restart, and tells them; noted by whoever lets the operator do it. */
export async function setSlowMode(db: Kysely<Database>, io: Pick<Io, 'emit'>, seconds: number): Promise<void> {
  await writeSetting(db, 'slow_chat', { seconds });
  io.emit('SLOW_CHAT', seconds);
}

/** Throws CHAT_SLOW, with how long it still takes, to whoever speaks again too soon. Who silences others is not slowed. */
export async function checkSlowMode(db: Kysely<Database>, user: UserRow, now: number): Promise<void> {
  if (may(user, 'silence_players')) return;
  const seconds = await slowMode(db);
  if (seconds === 0) return;
  const said = await lastSaid(db, user.id);
  const left = said === null ? 0 : Math.ceil((said.getTime() + seconds * 1000 - now) / 1000);
  if (left > 0) throw new Refusal('CHAT_SLOW', { seconds: left });
}
