import { APPEALABLE_STEPS, type WorkStanding, type WorkStep, type WorkStepName } from '@chilyo/protocol';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';
import type { WorkContent, WorkRow } from '../reviewed-kind.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export async function addStep(tx: Tx, step: Insertable<Database['work_steps']>): Promise<void> {
  await tx.insertInto('work_steps').values(step).execute();
}

/** Erases the words of a user's own appeals. */
export async function eraseReasons(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('work_steps')
    .set({ reason: '' })
    .where('by_id', '=', userId)
    .where('step', '=', 'appealed')
    .execute();
}

/** Steps of works, newest first. */
export async function stepsOf(db: Db, workIds: readonly number[]) {
  const rows =
    workIds.length === 0
      ? []
      : await db.selectFrom('work_steps').selectAll().where('work_id', 'in', workIds).orderBy('id', 'desc').execute();
  return Map.groupBy(rows, ({ work_id }) => work_id);
}
type StepRow = NonNullable<ReturnType<Awaited<ReturnType<typeof stepsOf>>['get']>>[number];

/** The decision that the newest appeal is about: others may have followed it. */
export async function appealedStepOf(db: Db, workId: number): Promise<StepRow> {
  const steps = (await stepsOf(db, [workId])).get(workId)!;
  const appeal = steps.find(({ step }) => step === 'appealed')!;
  return appealedBy(steps).get(appeal)!;
}

/**
 * The decision that each appeal is about: the newest one before it without another appeal. An appeal without an answer
 * lapses when the whole work is taken down or hidden, and counts for nothing. Steps come newest first.
 */
function appealedBy(steps: readonly StepRow[]): Map<StepRow, StepRow> {
  const open: StepRow[] = [];
  const found = new Map<StepRow, StepRow>();
  let unanswered: StepRow | undefined;
  for (const step of steps.toReversed()) {
    if (isAnswer(step)) unanswered = undefined;
    const isWholeDown = step.step === 'taken_down' || step.step === 'hidden';
    const lapsed = isWholeDown && unanswered && found.get(unanswered);
    if (unanswered && lapsed) {
      open.push(lapsed);
      found.delete(unanswered);
    }
    if (isAppealable(step)) open.push(step);
    const appealed = step.step === 'appealed' && open.pop();
    if (!appealed) continue;
    found.set(step, appealed);
    unanswered = step;
  }
  return found;
}

/** The newest decision to take the picture of a work down that stands: no appeal against it was granted. */
function standingPictureDown(steps: readonly StepRow[]): StepRow | undefined {
  const undone = new Set<StepRow>();
  let last: StepRow | undefined;
  const decisionOf = appealedBy(steps);
  for (const step of steps.toReversed()) {
    if (step.step === 'appealed') last = decisionOf.get(step);
    else if (step.step === 'appeal_granted' && last) undone.add(last);
  }
  return steps.find((step) => step.step === 'picture_taken_down' && !undone.has(step));
}

const isAppealable = ({ step }: StepRow): boolean => APPEALABLE_STEPS.some((each) => each === step);
const isAnswer = ({ step }: StepRow): boolean => step === 'appeal_granted' || step === 'appeal_denied';

/**
 * The decision that a work's maker may appeal against: nothing but other decisions with their appeals and answers has
 * followed it, and it was about the version that would be accepted, or about a card of a published set.
 */
function appealableStep(work: WorkRow, steps: readonly StepRow[]): StepRow | undefined {
  // its maker objects to the hiding instead
  if (steps[0]?.step === 'hidden') return undefined;
  const appealed = new Set<StepRow>(appealedBy(steps).values());
  const isPassed = (step: StepRow) =>
    isAnswer(step) || ['hidden', 'restored', 'appealed'].includes(step.step) || appealed.has(step);
  const last = steps.find((step) => !isPassed(step));
  if (!last || !isAppealable(last) || work.appealed_at !== null) return undefined;
  // what came before is moot as long as the whole work is down
  if (work.state === 'taken_down') return last.step === 'taken_down' ? last : undefined;
  if (last.step === 'words_taken_down') return last;
  if (work.state === 'accepted' && last.step === 'picture_taken_down') return last;
  return work.state !== 'withdrawn' && last.version === work.version ? last : undefined;
}

export const appealableStepOf = async (db: Db, work: WorkRow): Promise<StepRow | undefined> =>
  appealableStep(work, (await stepsOf(db, [work.id])).get(work.id) ?? []);

/** Steps that are no reviewer's. */
const BY_MAKERS: readonly WorkStepName[] = ['submitted', 'unsubmitted', 'withdrawn', 'appealed'];

/**
 * The version that reviewers see and decide about; undefined for a draft that they have never decided about. What
 * follows a decision as a draft is its maker's own, also when the work is taken down meanwhile.
 */
export function seenVersion(work: WorkRow, steps: readonly StepRow[]): number | undefined {
  if (work.state !== 'draft' && work.state !== 'taken_down') return work.version;
  return steps.find(({ step }) => !BY_MAKERS.includes(step))?.version;
}

export const seenVersionOf = async (db: Db, work: WorkRow): Promise<number | undefined> =>
  seenVersion(work, (await stepsOf(db, [work.id])).get(work.id) ?? []);

/** Whether a version was submitted: reviewers may have seen it, and decide about it by its number. */
export const wasSubmitted = async (db: Db, workId: number, version: number): Promise<boolean> =>
  (await db
    .selectFrom('work_steps')
    .select('id')
    .where('work_id', '=', workId)
    .where('version', '=', version)
    .where('step', '=', 'submitted')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Contents of a maker's works that are taken down, wholly or their pictures; of the work `except` only by the latter. */
export async function contentsTakenDown(db: Db, makerId: number, except: number): Promise<WorkContent[]> {
  const rows = await db
    .selectFrom('works')
    .innerJoin('work_versions', 'work_versions.work_id', 'works.id')
    .select(['works.id', 'state', 'no', 'content'])
    .where('user_id', '=', makerId)
    .where(
      sql<boolean>`(state = 'taken_down' or exists (select from work_steps
        where work_steps.work_id = works.id and step = 'picture_taken_down'))`,
    )
    .execute();
  const steps = await stepsOf(db, [...new Set(rows.map(({ id }) => id))]);
  return rows.flatMap(({ id, state, no, content }) => {
    if (state === 'taken_down' && id !== except) return [content];
    const down = standingPictureDown(steps.get(id) ?? []);
    return down && no <= down.version ? [content] : [];
  });
}

/** Steps of a work that are shown, the newest; its maker may take any number of them. */
const STEPS_SHOWN = 50;

export const standingOf = (work: WorkRow, steps: readonly StepRow[]): WorkStanding => ({
  state: work.state,
  version: work.version,
  accepted_version: work.accepted_version,
  may_appeal: appealableStep(work, steps) !== undefined,
  is_appealed: work.appealed_at !== null,
  steps: steps.slice(0, STEPS_SHOWN).map(
    ({ id, step, version, reason, wishes, by_id, created_at }): WorkStep => ({
      id,
      step,
      version,
      reason,
      wishes,
      by_maker: by_id === work.user_id,
      ts: secondsOf(created_at),
    }),
  ),
});

/** Standings of works, by id. */
export async function standingsOf(db: Db, works: readonly WorkRow[]): Promise<Map<number, WorkStanding>> {
  const steps = await stepsOf(
    db,
    works.map(({ id }) => id),
  );
  return new Map(works.map((work) => [work.id, standingOf(work, steps.get(work.id) ?? [])]));
}
