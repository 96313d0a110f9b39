/** Sanctions against players, and appeals. Files: `queries`. */
import { type CaseDecision, type EvidenceLine, may, OPERATOR_USER_ID, type Sanction } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { linesAround } from '../../community/chat/service.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { changeUser, lockUser, namedUser, type UserRow } from '../../core/identity/service.ts';
import type { Show } from '../../core/notices/service.ts';
import { openCase } from '../moderation/service.ts';
import {
  dueSilences,
  endSanction,
  keepSanction,
  lockAppeal,
  sanctionedUser,
  sanctionRow,
  shownSanction,
  updateSanction,
} from './queries.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export { sanctionsOf } from './queries.ts';

type Silence = { by: number; userId: number; reason: string; hours: number | null; lineId?: number | undefined };

/** Each notifies users in the transaction of the change; `until` is null for a silence without an end. */
export type Silenced = (tx: Tx, userId: number, reason: string, until: Date | null) => Promise<Show>;
export type Lifted = (tx: Tx, userId: number) => Promise<Show>;
export type Appealed = (tx: Tx, userId: number, name: string) => Promise<Show>;

const HOUR_MS = 3_600_000;

/**
 * Silences a user: they may neither chat nor write. Replaces a silence in force. With a line, its current text and
 * context are attached. Throws NOT_YOURSELF, FORBIDDEN for an equal or higher rank, USER_NOT_FOUND or NOT_FOUND.
 */
export async function silence(
  db: Db,
  { by, userId, reason, hours, lineId }: Silence,
  now: number,
  silenced: Silenced,
): Promise<void> {
  const evidence = lineId === undefined ? [] : await linesAround(db, lineId);
  if (lineId !== undefined && !evidence.some(({ id, user_id }) => id === lineId && user_id === userId))
    throw new Refusal('NOT_FOUND');
  const show = await db.transaction().execute(async (tx) => {
    const until = await silenceFor(tx, { by, userId, reason, hours, lineId, evidence }, now);
    return silenced(tx, userId, reason, until);
  });
  show();
}

/**
 * The same within a transaction, with stored evidence; returns the end. Throws NOT_YOURSELF, FORBIDDEN or
 * USER_NOT_FOUND.
 */
export async function silenceFor(
  tx: Tx,
  { by, userId, reason, hours, lineId, evidence }: Silence & { evidence: EvidenceLine[] },
  now: number,
): Promise<Date | null> {
  await checkRank(tx, by, userId);
  const until = hours === null ? null : new Date(now + hours * HOUR_MS);
  const before = silenceOf(await lockUser(tx, userId));
  await endSanction(tx, userId, now);
  await keepSanction(tx, { user_id: userId, reason, evidence, created_at: new Date(now), until });
  await changeUser(tx, userId, { is_silence: true, silence_until: until });
  await noteOperatorAction(tx, {
    by,
    action: 'silence',
    userId,
    before,
    after: { is_silence: true, until, reason, line_id: lineId ?? null },
  });
  return until;
}

/** Ends a user's silence, and notifies them if there was one. Throws NOT_YOURSELF, FORBIDDEN or USER_NOT_FOUND. */
export async function liftSilence(
  db: Db,
  { by, userId }: Pick<Silence, 'by' | 'userId'>,
  now: number,
  lifted: Lifted,
): Promise<void> {
  await checkRank(db, by, userId);
  const show = await db.transaction().execute(async (tx) => {
    const before = silenceOf(await lockUser(tx, userId));
    await noteOperatorAction(tx, { by, action: 'silence', userId, before, after: { is_silence: false } });
    return (await lift(tx, userId, now)) ? lifted(tx, userId) : null;
  });
  show?.();
}

async function checkRank(db: Db | Tx, by: number, userId: number): Promise<void> {
  checkRankOver(by, { id: userId });
  checkRankOver(by, await namedUser(db, userId));
}

/**
 * Users may not judge themselves, and moderators neither each other nor the operator. Throws NOT_YOURSELF or FORBIDDEN.
 */
export function checkRankOver(
  by: number,
  user: { id: number } & Partial<Pick<UserRow, 'name' | 'granted_role'>>,
): void {
  if (user.id === by) throw new Refusal('NOT_YOURSELF');
  if (user.id === OPERATOR_USER_ID) throw new Refusal('FORBIDDEN');
  if (by !== OPERATOR_USER_ID && may({ name: '', ...user }, 'silence_players')) throw new Refusal('FORBIDDEN');
}

const silenceOf = ({ is_silence, silence_until }: UserRow) => ({ is_silence, until: silence_until });

async function lift(tx: Tx, userId: number, now: number): Promise<boolean> {
  const { is_silence } = await lockUser(tx, userId);
  await endSanction(tx, userId, now);
  await changeUser(tx, userId, { is_silence: false, silence_until: null });
  return is_silence;
}

/** Ends expired silences, each in its own transaction. */
export async function endSilences(db: Db, now: number, lifted: Lifted): Promise<void> {
  for (const userId of await dueSilences(db, new Date(now))) {
    const show = await db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      // a silence that was prolonged meanwhile is not due
      if (!(await dueSilences(tx, new Date(now), userId)).includes(userId)) return null;
      return (await lift(tx, userId, now)) ? lifted(tx, userId) : null;
    });
    show?.();
  }
}

/**
 * Appeals against one's own sanction, once; the appeal becomes a case for the moderators. Throws NOT_FOUND,
 * SANCTION_OVER or ALREADY_APPEALED.
 */
export async function appealAgainst(
  db: Db,
  { id: userId, name }: Pick<UserRow, 'id' | 'name'>,
  id: number,
  words: string,
  now: number,
  appealed: Appealed,
): Promise<Sanction> {
  const { sanction, show } = await db.transaction().execute(async (tx) => {
    const row = await sanctionRow(tx, id);
    if (row?.user_id !== userId) throw new Refusal('NOT_FOUND');
    if (row.ended_at !== null) throw new Refusal('SANCTION_OVER');
    if (row.appeal !== null) throw new Refusal('ALREADY_APPEALED');
    await updateSanction(tx, id, { appeal: words });
    const { reason, evidence } = row;
    await openCase(tx, { kind: 'appeal', ref: id, asker_id: userId, reason, words, evidence }, now);
    return { sanction: shownSanction({ ...row, appeal: words }), show: await appealed(tx, userId, name) };
  });
  show();
  return sanction;
}

/**
 * Decides an appeal, and lifts the sanction if it is granted; returns whether it was lifted. Throws NOT_FOUND for a
 * decided appeal.
 */
export async function answerAppeal(
  tx: Tx,
  id: number,
  { is_granted, words }: Pick<CaseDecision, 'is_granted' | 'words'>,
  now: number,
): Promise<boolean> {
  const userId = await sanctionedUser(tx, id);
  if (userId === undefined) throw new Refusal('NOT_FOUND');
  // locks the user before the sanction, in the same order as a new silence
  await lockUser(tx, userId);
  const row = await lockAppeal(tx, id);
  if (!row) throw new Refusal('NOT_FOUND');
  await updateSanction(tx, id, { answer: words });
  // an expired sanction needs no lifting
  return is_granted && row.ended_at === null && (await lift(tx, row.user_id, now));
}
