/** Sanctions against players, and appeals. Files: `queries`, `effects` what each kind does to a user. */
import {
  type CaseDecision,
  type EvidenceLine,
  OPERATOR_USER_ID,
  SANCTIONS,
  type Sanction,
  type SanctionKind,
  type User,
} from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { linesAround } from '../../community/chat/service.ts';
import { type Done, noteOperatorAction } from '../../core/audit/service.ts';
import { checkRankOver, lockUser, namedUser, readOptions, type UserRow } from '../../core/identity/service.ts';
import type { Show } from '../../core/notices/service.ts';
import { openCase } from '../moderation/service.ts';
import { EFFECTS } from './effects.ts';
import {
  dueSanctions,
  endSanction,
  lockAppeal,
  replaceSanction,
  sanctionedUser,
  sanctionRow,
  setterOf,
  shownSanction,
  updateSanction,
} from './queries.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export { sanctionsOf } from './queries.ts';

type Wanted = {
  by: number;
  userId: number;
  kind: SanctionKind;
  reason: string;
  hours: number | null;
  lineId?: number | undefined;
};

/** A sanction that has begun; `until` is null without an end, `fields` are the changed ones of the user's record. */
export type Begun = Pick<Wanted, 'userId' | 'kind' | 'reason'> & { until: Date | null; fields: Partial<User> };
/** One that has ended. */
export type Ended = Pick<Begun, 'userId' | 'kind' | 'fields'>;
/** Each notifies users in the transaction of the change. */
export type Sanctioned = (tx: Tx, begun: Begun) => Promise<Show>;
export type Lifted = (tx: Tx, ended: Ended) => Promise<Show>;
export type Appealed = (tx: Tx, appeal: { caseId: number; userId: number; name: string }) => Promise<Show>;

const HOUR_MS = 3_600_000;

/**
 * Sanctions a user; one of the same kind in force is replaced. With a line, its current text and context are attached.
 * Throws NOT_YOURSELF, FORBIDDEN for an equal or higher rank, USER_NOT_FOUND, NOT_FOUND or MUST_RENAME_ALREADY.
 */
export async function sanction(db: Db, wanted: Wanted, now: number, sanctioned: Sanctioned): Promise<void> {
  const { userId, lineId } = wanted;
  const evidence = lineId === undefined ? [] : await linesAround(db, lineId);
  if (lineId !== undefined && !evidence.some(({ id, user_id }) => id === lineId && user_id === userId))
    throw new Refusal('NOT_FOUND');
  const show = await db.transaction().execute(async (tx) => {
    return sanctioned(tx, await sanctionFor(tx, { ...wanted, evidence }, now));
  });
  show();
}

/**
 * The same within a transaction, with stored evidence. Throws NOT_YOURSELF, FORBIDDEN, USER_NOT_FOUND or
 * MUST_RENAME_ALREADY.
 */
export async function sanctionFor(
  tx: Tx,
  { by, userId, kind, reason, hours, lineId, evidence }: Wanted & { evidence: EvidenceLine[] },
  now: number,
): Promise<Begun> {
  await checkRank(tx, by, userId);
  const { lasts } = SANCTIONS[kind];
  const until = hours === null || !lasts ? null : new Date(now + hours * HOUR_MS);
  const user = await lockUser(tx, userId);
  if (kind === 'new_name' && user.must_rename) throw new Refusal('MUST_RENAME_ALREADY');
  await checkSetter(tx, by, userId, kind);
  const fields = await EFFECTS[kind].begin(tx, user, { reason, until, now });
  const created_at = new Date(now);
  await replaceSanction(tx, {
    user_id: userId,
    kind,
    by_id: by,
    reason,
    evidence,
    created_at,
    until,
    ended_at: lasts ? null : created_at,
  });
  await noteOperatorAction(tx, {
    by,
    action: kind === 'silence' ? 'silence' : 'sanction',
    userId,
    before: stateOf(user, kind),
    after:
      kind === 'silence'
        ? { is_silence: true, until, reason, line_id: lineId ?? null }
        : { kind, reason, ...(lasts && { until }), ...(fields.name && { name: fields.name }) },
  });
  return { userId, kind, reason, until, fields };
}

/** What a sanction is about to change, for the audit log. */
function stateOf(user: UserRow, kind: SanctionKind): Done['before'] {
  if (kind === 'silence') return { is_silence: user.is_silence, until: user.silence_until };
  if (kind === 'new_name') return { name: user.name };
  if (kind === 'blank_profile') return { said: readOptions(user.options).profile_text };
  const { until_ts } = user.suspensions[kind] ?? {};
  return until_ts === undefined ? null : { kind, until: until_ts === null ? null : new Date(until_ts * 1000) };
}

/** Ends a user's silence, and notifies them if there was one. Throws NOT_YOURSELF, FORBIDDEN or USER_NOT_FOUND. */
export async function liftSilence(
  db: Db,
  { by, userId }: Pick<Wanted, 'by' | 'userId'>,
  now: number,
  lifted: Lifted,
): Promise<void> {
  await checkRank(db, by, userId);
  const show = await db.transaction().execute(async (tx) => {
    const before = stateOf(await lockUser(tx, userId), 'silence');
    await checkSetter(tx, by, userId, 'silence');
    await noteOperatorAction(tx, { by, action: 'silence', userId, before, after: { is_silence: false } });
    const ended = await lift(tx, userId, 'silence', now);
    return ended && lifted(tx, ended);
  });
  show?.();
}

/** Ends a sanction that lasts. Throws NOT_FOUND, SANCTION_OVER, NOT_YOURSELF, FORBIDDEN or USER_NOT_FOUND. */
export async function liftSanction(
  db: Db,
  { by, id }: { by: number; id: number },
  now: number,
  lifted: Lifted,
): Promise<void> {
  const userId = await sanctionedUser(db, id);
  if (userId === undefined) throw new Refusal('NOT_FOUND');
  await checkRank(db, by, userId);
  const show = await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    const { kind, ended_at } = (await sanctionRow(tx, id))!;
    if (ended_at !== null) throw new Refusal('SANCTION_OVER');
    await checkSetter(tx, by, userId, kind);
    await noteOperatorAction(tx, {
      by,
      action: 'lift_sanction',
      userId,
      subjectId: id,
      before: stateOf(user, kind),
      after: { kind, is_ended: true },
    });
    const ended = await lift(tx, userId, kind, now);
    return ended && lifted(tx, ended);
  });
  show?.();
}

async function checkRank(db: Db | Tx, by: number, userId: number): Promise<void> {
  checkRankOver(by, { id: userId });
  checkRankOver(by, await namedUser(db, userId));
}

/**
 * A moderator may grant an objection to their own decision, but only others may refuse it. The operator may do both. Throws
 * OWN_DECISION.
 */
export function checkNotOwn(by: number, decidedBy: number | null): void {
  if (by === decidedBy && by !== OPERATOR_USER_ID) throw new Refusal('OWN_DECISION');
}

/** A moderator neither lifts nor replaces what the operator has set. Throws FORBIDDEN. */
async function checkSetter(tx: Tx, by: number, userId: number, kind: SanctionKind): Promise<void> {
  if (by !== OPERATOR_USER_ID && (await setterOf(tx, userId, kind)) === OPERATOR_USER_ID)
    throw new Refusal('FORBIDDEN');
}

/** Ends the sanction of a kind, if one is in force. */
async function lift(tx: Tx, userId: number, kind: SanctionKind, now: number): Promise<Ended | null> {
  const user = await lockUser(tx, userId);
  const begunAt = await endSanction(tx, userId, kind, now);
  return begunAt ? { userId, kind, fields: await EFFECTS[kind].end(tx, user, begunAt) } : null;
}

/** Ends expired sanctions, each in its own transaction. */
export async function endSanctions(db: Db, now: number, lifted: Lifted): Promise<void> {
  for (const { id, user_id, kind } of await dueSanctions(db, new Date(now))) {
    const show = await db.transaction().execute(async (tx) => {
      await lockUser(tx, user_id);
      // one that was replaced meanwhile is not due
      if ((await dueSanctions(tx, new Date(now), id)).length === 0) return null;
      const ended = await lift(tx, user_id, kind, now);
      return ended && lifted(tx, ended);
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
    if (row.ended_at !== null && SANCTIONS[row.kind].lasts) throw new Refusal('SANCTION_OVER');
    if (row.appeal !== null) throw new Refusal('ALREADY_APPEALED');
    await updateSanction(tx, id, { appeal: words });
    const { reason, evidence } = row;
    const caseId = await openCase(tx, { kind: 'appeal', ref: id, asker_id: userId, reason, words, evidence }, now);
    return { sanction: shownSanction({ ...row, appeal: words }), show: await appealed(tx, { caseId, userId, name }) };
  });
  show();
  return sanction;
}

/**
 * Decides an appeal, and lifts the sanction if it is granted; returns what was lifted. Throws NOT_FOUND for a decided
 * appeal, FORBIDDEN where a moderator grants one against the operator's sanction, and OWN_DECISION where one refuses an
 * appeal against their own.
 */
export async function answerAppeal(
  tx: Tx,
  id: number,
  { is_granted, words }: Pick<CaseDecision, 'is_granted' | 'words'>,
  { by, now }: { by: number; now: number },
): Promise<Ended | null> {
  const userId = await sanctionedUser(tx, id);
  if (userId === undefined) throw new Refusal('NOT_FOUND');
  // locks the user before the sanction, in the same order as a new sanction
  const user = await lockUser(tx, userId);
  const row = await lockAppeal(tx, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const { kind, created_at, ended_at, by_id } = row;
  if (!is_granted) checkNotOwn(by, by_id);
  await updateSanction(tx, id, { answer: words });
  if (!is_granted) return null;
  await checkSetter(tx, by, userId, kind);
  if (!SANCTIONS[kind].lasts) return { userId, kind, fields: await EFFECTS[kind].end(tx, user, created_at) };
  // an expired sanction needs no lifting
  return ended_at === null ? lift(tx, userId, kind, now) : null;
}
