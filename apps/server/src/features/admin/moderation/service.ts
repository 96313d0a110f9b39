/**
 * The moderators' queue: cases of all kinds. Files: `queries`, `figures` (what was decided lately), `room-counts` (what
 * waits in every list of the staff), `reporters` (who reported what), `takedowns` (rows of requests to take a post down).
 */
import type { CaseDecision, CaseKind, EvidenceLine, PostRef } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { usersWithRight } from '../../core/identity/service.ts';
import { type Show, showAll } from '../../core/notices/service.ts';
import { insertReport } from './queries/reporters.ts';
import { type CaseRow, insertCase, isTaken, lockCase, mayDecide, nameOf, openCaseOf, writeCase } from './queries.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
/** Sends a message after the commit. */
type Tell = () => void;

/** What follows from one more report of a post, in the transaction of the report. */
export type PostReported = (tx: Tx, post: PostRef, caseId: number, now: number) => Promise<Show | null>;

export { isReported, reportersOf, reportersSince } from './queries/reporters.ts';
export { forgetTakedowns, insertTakedown, takedownOf, wasAsked } from './queries/takedowns.ts';
export type { CaseRow } from './queries.ts';
export { casesAfter, evidenceWithout, isInEvidence, lastCaseId, openCases } from './queries.ts';

/** The consequences of a decision by kind of case; runs in the transaction of the decision. */
export type CaseSource = {
  kinds: readonly CaseKind[];
  decide: (tx: Tx, row: CaseRow, decision: CaseDecision, now: number, by: number) => Promise<Tell>;
};
type NewCase = Pick<CaseRow, 'kind' | 'ref' | 'asker_id' | 'reason' | 'words'> &
  Partial<Pick<CaseRow, 'accused_id' | 'about' | 'content' | 'seq' | 'post_kind' | 'post_id'>> & {
    evidence?: readonly EvidenceLine[];
  };
type Silencer = (
  tx: Tx,
  row: CaseRow,
  silence: NonNullable<CaseDecision['silence']>,
  by: number,
  now: number,
) => Promise<Tell>;

/** Adds a case to the queue, with a snapshot of its subject. Returns its id. */
export const openCase = (tx: Db, one: NewCase, now: number): Promise<number> => insertCase(tx, newRow(one, now));

/** Notifies the users who may decide a new case. `parties`: the people that it is about. */
export async function tellJudges(
  tx: Tx,
  caseId: number,
  parties: readonly (number | null)[],
  tell: (judge: number) => Promise<Show>,
): Promise<Show> {
  const shows: Show[] = [];
  for (const judge of await usersWithRight(tx, 'judge_cases'))
    if (!parties.includes(judge) && (await mayDecide(tx, caseId, judge))) shows.push(await tell(judge));
  return showAll(shows);
}

/**
 * Adds a report to the open case of its target, or opens one; the snapshot is that of the first report. Returns the
 * case, and whether the report is new: a second one of the same person changes nothing.
 */
export async function reportCase(
  tx: Tx,
  report: NewCase & { asker_id: number },
  now: number,
): Promise<{ id: number; isNew: boolean }> {
  const id = await openCaseOf(tx, newRow(report, now));
  const { asker_id: user_id, reason, words, seq = null } = report;
  const isNew = await insertReport(tx, { case_id: id, user_id, reason, words, seq, created_at: new Date(now) });
  return { id, isNew };
}

const newRow = ({ evidence = [], ...one }: NewCase, now: number) => ({
  accused_id: null,
  about: '',
  content: '',
  seq: null,
  post_kind: null,
  post_id: null,
  ...one,
  evidence: JSON.stringify(evidence),
  created_at: new Date(now),
  assignee_id: null,
  taken_at: null,
  decided_at: null,
  decided_by: null,
  is_granted: null,
  answer: null,
});

/** Brought by the person that it is about. */
const isOwnAppeal = ({ kind }: CaseRow): boolean => kind === 'appeal' || kind === 'objection';

/** The moderation workflow. A kind of cases is added by its source. */
export class Moderation {
  readonly #db: Db;
  readonly #sources = new Map<CaseKind, CaseSource>();
  #silencer: Silencer = () => Promise.reject(new Error('nobody silences'));

  constructor(db: Db) {
    this.#db = db;
  }

  joins(source: CaseSource): void {
    for (const kind of source.kinds) this.#sources.set(kind, source);
  }

  /** Sets how the accused user of a case is silenced. */
  silencesBy(silencer: Silencer): void {
    this.#silencer = silencer;
  }

  /**
   * Takes a case, or extends one's own claim; throws NOT_FOUND, NOT_YOURSELF for a case about oneself, FORBIDDEN for one
   * that only the operator decides, CASE_DECIDED, or CASE_TAKEN while another moderator has it.
   */
  async take(id: number, userId: number, now: number): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const row = await this.#free(tx, id, userId, now);
      if (row.assignee_id !== userId || !isTaken(row, now))
        await noteOperatorAction(tx, {
          by: userId,
          action: 'take_case',
          userId: row.accused_id,
          subjectId: id,
          before: { is_taken: false },
          after: { is_taken: true },
        });
      await writeCase(tx, id, { assignee_id: userId, taken_at: new Date(now) });
    });
  }

  /** Releases a case for other moderators. Throws the refusals of `take`. */
  async giveBack(id: number, userId: number, now: number): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const row = await this.#free(tx, id, userId, now);
      await noteOperatorAction(tx, {
        by: userId,
        action: 'give_case_back',
        userId: row.accused_id,
        subjectId: id,
        before: { is_taken: isTaken(row, now) },
        after: { is_taken: false },
      });
      await writeCase(tx, id, { assignee_id: null, taken_at: null });
    });
  }

  /**
   * Decides a case, once, and notifies both sides. Throws the refusals of `take`, and USER_NOT_FOUND when the accused
   * is no user who could be silenced.
   */
  async decide(id: number, userId: number, decision: CaseDecision, now: number): Promise<void> {
    const told = await this.#db.transaction().execute(async (tx) => {
      const row = await this.#free(tx, id, userId, now);
      const tells = [await this.#sources.get(row.kind)!.decide(tx, row, decision, now, userId)];
      if (decision.silence) tells.push(await this.#silencer(tx, row, decision.silence, userId, now));
      const { is_granted, words } = decision;
      await writeCase(tx, id, { decided_at: new Date(now), decided_by: userId, is_granted, answer: words });
      await noteOperatorAction(tx, {
        by: userId,
        action: 'decide_case',
        userId: isOwnAppeal(row) ? row.asker_id : row.accused_id,
        subjectId: id,
        // the statement of a takedown request is forgotten some time after the answer, and the log forgets nothing
        before: {
          is_decided: false,
          kind: row.kind,
          target_id: row.ref,
          reason: row.reason,
          ...(row.kind !== 'takedown' && { said: row.words }),
        },
        after: { is_decided: true, is_granted, words },
      });
      return tells;
    });
    for (const tell of told) tell();
  }

  /** The case, locked, if it is open and not taken by another moderator. */
  async #free(tx: Tx, id: number, userId: number, now: number): Promise<CaseRow> {
    const row = await lockCase(tx, id);
    if (!row) throw new Refusal('NOT_FOUND');
    // moderators do not judge themselves
    if (row.accused_id === userId || (isOwnAppeal(row) && row.asker_id === userId)) throw new Refusal('NOT_YOURSELF');
    if (!(await mayDecide(tx, id, userId))) throw new Refusal('FORBIDDEN');
    if (row.decided_at) throw new Refusal('CASE_DECIDED');
    if (row.assignee_id !== null && row.assignee_id !== userId && isTaken(row, now))
      throw new Refusal('CASE_TAKEN', { name: await nameOf(tx, row.assignee_id) });
    return row;
  }
}
