/** What reviewers do with works. */
import type { calls, ReviewedWork, WorkAnswer, WorkState } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { lockUser } from '../../core/identity/service.ts';
import { type Notices, showAll } from '../../core/notices/service.ts';
import {
  addStep,
  appealedStepOf,
  changeStanding,
  contentOf,
  contentsOf,
  isOnlyReviewer,
  lockWork,
  makerOf,
  nameOfWork,
  namesOf,
  otherTakenDown,
  picturesOf,
  type ReviewedKind,
  type ReviewedKinds,
  reviewedWork,
  seenVersionOf,
  type WorkRow,
} from '../works/service.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export type LikePicture = {
  url: string;
  is_equal: boolean;
  is_blocked: boolean;
  user_id: number;
  created_ts: number;
};

export type ReviewPorts = {
  kinds: ReviewedKinds;
  notices: Pick<Notices, 'keep'>;
  /** Uploads that look the same as a picture. */
  picturesLike: (db: Db, address: string) => Promise<LikePicture[]>;
  /** Keeps uploaded pictures from being shown, or shows them again. */
  blockPictures: (tx: Tx, addresses: readonly string[], isBlocked: boolean) => Promise<void>;
};

type Decision = {
  action: 'review_work' | 'take_work_down' | 'answer_work_appeal';
  step: WorkAnswer;
  reason: string;
  /** Changes what others have, and returns the new standing. */
  change: (tx: Tx, work: WorkRow, kind: ReviewedKind) => Promise<Parameters<typeof changeStanding>[2]>;
};

/** Decides about a work, and tells its maker. Throws NOT_FOUND, NOT_YOURSELF or WORK_REASON_MISSING. */
async function decide(
  db: Db,
  { kinds, notices }: ReviewPorts,
  by: number,
  id: number,
  { action, step, reason, change }: Decision,
): Promise<ReviewedWork> {
  if (reason === '' && step !== 'accepted' && step !== 'appeal_granted') throw new Refusal('WORK_REASON_MISSING');
  const show = await db.transaction().execute(async (tx) => {
    // all that is done with the works and pictures of one maker is done one after the other
    await lockUser(tx, await makerOf(tx, id));
    const work = await lockWork(tx, id);
    const version = await seenVersionOf(tx, work);
    if (version === undefined) throw new Refusal('NOT_FOUND');
    if (work.user_id === by) throw new Refusal('NOT_YOURSELF');
    const kind = kinds.of(work.kind);
    const changed = await change(tx, work, kind);
    await changeStanding(tx, id, changed);
    await addStep(tx, { work_id: id, step, version, state_before: work.state, reason, by_id: by });
    const name = nameOfWork(await contentOf(tx, id, version));
    await noteOperatorAction(tx, {
      by,
      action,
      userId: work.user_id,
      subjectId: id,
      before: { state: work.state, kind: work.kind, name },
      after: { state: changed.state ?? work.state, answer: step, reason },
    });
    const told = { id, kind: work.kind, name, answer: step, reason };
    return showAll([await kind.follow(tx, work), await notices.keep(tx, work.user_id, 'work_reviewed', told)]);
  });
  show();
  return reviewedWork(db, id);
}

/** Publishes the latest version of a work. */
async function accept(tx: Tx, work: WorkRow, kind: ReviewedKind): Promise<Parameters<typeof changeStanding>[2]> {
  const content = await contentOf(tx, work.id, work.version);
  await kind.check(tx, work, content);
  await kind.publish(tx, work, content);
  return { state: 'accepted', accepted_version: work.version, waiting_since: null };
}

/**
 * Decides about a candidate. Throws NOT_FOUND, NOT_YOURSELF, WORK_REASON_MISSING, or WORK_REVIEWED_ELSEWHERE if it is no
 * candidate in this version any more, or WORK_UNFINISHED if a picture of it was taken down meanwhile.
 */
export const reviewWork = (
  db: Db,
  ports: ReviewPorts,
  by: number,
  id: number,
  { decision, version, reason }: z.output<typeof calls.reviewWork.body>,
): Promise<ReviewedWork> =>
  decide(db, ports, by, id, {
    action: 'review_work',
    step: decision,
    reason,
    async change(tx, work, kind) {
      if (work.state !== 'candidate' || work.version !== version) throw new Refusal('WORK_REVIEWED_ELSEWHERE');
      return decision === 'accepted' ? accept(tx, work, kind) : { state: decision, waiting_since: null };
    },
  });

const TAKEN_DOWN_FROM: readonly WorkState[] = [
  'open',
  'candidate',
  'accepted',
  'draft',
  'asked',
  'refused',
  'withdrawn',
];

/**
 * Takes a work down, or only the uploaded picture of a card. Throws NOT_FOUND, NOT_YOURSELF, WORK_REASON_MISSING,
 * WORK_STEP_IMPOSSIBLE or WORK_PICTURE_MISSING.
 */
export const takeWorkDown = (
  db: Db,
  ports: ReviewPorts,
  by: number,
  id: number,
  { what, reason }: z.output<typeof calls.takeWorkDown.body>,
): Promise<ReviewedWork> =>
  decide(db, ports, by, id, {
    action: 'take_work_down',
    step: what === 'picture' ? 'picture_taken_down' : 'taken_down',
    reason,
    async change(tx, work, kind) {
      if (!TAKEN_DOWN_FROM.includes(work.state) || (what === 'picture' && work.kind !== 'card'))
        throw new Refusal('WORK_STEP_IMPOSSIBLE');
      const pictures = (await contentsOf(tx, id)).flatMap(picturesOf);
      if (what === 'picture' && pictures.length === 0) throw new Refusal('WORK_PICTURE_MISSING');
      await ports.blockPictures(tx, pictures, true);
      if (what === 'picture') return {};
      if (work.accepted_version !== null) await kind.unpublish(tx, work);
      return { state: 'taken_down', waiting_since: null, appealed_at: null };
    },
  });

/**
 * Answers an appeal; granting it undoes the decision. Throws NOT_FOUND, NOT_YOURSELF, WORK_REASON_MISSING,
 * WORK_REVIEWED_ELSEWHERE if none is open, or APPEAL_BY_ANOTHER for the reviewer who decided, while there are others.
 */
export const answerAppeal = (
  db: Db,
  ports: ReviewPorts,
  by: number,
  id: number,
  { is_granted: isGranted, reason }: z.output<typeof calls.answerWorkAppeal.body>,
): Promise<ReviewedWork> =>
  decide(db, ports, by, id, {
    action: 'answer_work_appeal',
    step: isGranted ? 'appeal_granted' : 'appeal_denied',
    reason,
    async change(tx, work, kind) {
      if (work.appealed_at === null) throw new Refusal('WORK_REVIEWED_ELSEWHERE');
      const decision = await appealedStepOf(tx, id);
      if (decision.by_id === by && !(await isOnlyReviewer(tx, by))) throw new Refusal('APPEAL_BY_ANOTHER');
      if (!isGranted) return { appealed_at: null };
      return undo(tx, ports, work, kind, decision);
    },
  });

/** Undoes a decision: a refused work is accepted, what was taken down is back as it was. */
async function undo(
  tx: Tx,
  { blockPictures }: ReviewPorts,
  work: WorkRow,
  kind: ReviewedKind,
  decision: { step: string; version: number; state_before: WorkState },
): Promise<Parameters<typeof changeStanding>[2]> {
  if (decision.step === 'refused') {
    // it was opened, changed or decided about again
    if (decision.version !== work.version) throw new Refusal('WORK_REVIEWED_ELSEWHERE');
    return { ...(await accept(tx, work, kind)), appealed_at: null };
  }
  const stillDown = new Set((await otherTakenDown(tx, work)).flatMap(picturesOf));
  const own = (await contentsOf(tx, work.id)).flatMap(picturesOf);
  await blockPictures(
    tx,
    own.filter((address) => !stillDown.has(address)),
    false,
  );
  if (decision.step === 'picture_taken_down') return { appealed_at: null };
  const { accepted_version: accepted, id } = work;
  if (accepted !== null) await kind.publish(tx, work, await contentOf(tx, id, accepted));
  // a candidate comes to the end of the queue
  const isCandidate = decision.state_before === 'candidate';
  return { state: decision.state_before, appealed_at: null, ...(isCandidate && { waiting_since: clock.date() }) };
}

/**
 * Pictures of others that look like those of a work, and ones of its maker that were taken down, each with the picture
 * that it is like. Throws NOT_FOUND.
 */
export async function likePicturesOf(db: Db, { picturesLike }: ReviewPorts, id: number) {
  const { user_id: maker, card, content } = await reviewedWork(db, id);
  const own = picturesOf((card ?? content)!);
  const found = [];
  for (const url of own)
    for (const like of await picturesLike(db, url))
      if (like.user_id !== maker || (like.is_blocked && !own.includes(like.url))) found.push({ ...like, like: url });
  const names = await namesOf(
    db,
    found.map(({ user_id }) => user_id),
  );
  return found.map((like) => ({ ...like, maker: names.get(like.user_id) ?? '' }));
}
