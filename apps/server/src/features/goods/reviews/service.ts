/**
 * The way of players' works past the reviewers, for cards, skins and packs of emoticons alike. Files: `decisions`
 * are the reviewers' side, `taking-down` takes whole works down, `hidden-works` hides them as other posts.
 */
import type { WorkStanding, WorkState, WorkStepName } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { spendLimit } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockUser, type UserRow } from '../../core/identity/service.ts';
import {
  addStep,
  appealableStepOf,
  changeStanding,
  contentOf,
  countWaiting,
  lockWork,
  ownStanding,
  type ReviewedKind,
  type ReviewedKinds,
  type WorkRow,
} from '../works/service.ts';

export { pageOfWork, workRows } from './hidden-works.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Works of a player that wait for a decision. */
const WAITING_MAX = 20;

type MakersStep = {
  step: WorkStepName;
  /** The states in which it is possible. */
  from: readonly WorkState[];
  reason?: string;
  change: (tx: Tx, work: WorkRow, kind: ReviewedKind) => Promise<Parameters<typeof changeStanding>[2]>;
};

/** Takes a maker's step. Throws NOT_FOUND, or WORK_STEP_IMPOSSIBLE in another state. */
async function takeStep(
  db: Db,
  kinds: ReviewedKinds,
  userId: number,
  id: number,
  stepOf: (kind: ReviewedKind) => MakersStep,
): Promise<WorkStanding> {
  const committed = await db.transaction().execute(async (tx) => {
    // two of one maker at once are counted one after the other
    await lockUser(tx, userId);
    const work = await lockWork(tx, id);
    if (work.user_id !== userId) throw new Refusal('NOT_FOUND');
    const kind = kinds.of(work.kind);
    const { step, from, reason = '', change } = stepOf(kind);
    if (!from.includes(work.state)) throw new Refusal('WORK_STEP_IMPOSSIBLE');
    await changeStanding(tx, id, await change(tx, work, kind));
    await addStep(tx, {
      work_id: id,
      step,
      version: work.version,
      state_before: work.state,
      reason,
      by_id: userId,
    });
    return kind.follow(tx, work);
  });
  committed();
  return ownStanding(db, userId, id);
}

/**
 * Asks for the review of a work. Throws NOT_FOUND, WORK_STEP_IMPOSSIBLE, WORK_LICENCE_MISSING, REVIEWS_FULL, or
 * WORK_UNFINISHED with what is missing.
 */
export async function submitWork(db: Db, kinds: ReviewedKinds, user: UserRow, id: number): Promise<WorkStanding> {
  await spendLimit(db, 'submissions', user.id);
  return takeStep(db, kinds, user.id, id, ({ from }) => ({
    step: 'submitted',
    from,
    async change(tx, work, kind) {
      await kind.check(tx, work, await contentOf(tx, id, work.version), 'submitted');
      if (work.licence === null) throw new Refusal('WORK_LICENCE_MISSING');
      // an open card may say nothing of its composed picture
      if (work.kind !== 'card' && work.source === '')
        throw new Refusal('WORK_UNFINISHED', undefined, { source: '그림이 어디에서 왔는지 적어 주세요.' });
      if ((await countWaiting(tx, user.id)) >= WAITING_MAX) throw new Refusal('REVIEWS_FULL', { most: WAITING_MAX });
      return { state: 'candidate', waiting_since: clock.date(), appealed_at: null };
    },
  }));
}

/**
 * Takes a candidate back, or a card out of the set that is being filled. Throws NOT_FOUND, WORK_STEP_IMPOSSIBLE or
 * SET_PUBLISHED.
 */
export const unsubmitWork = (db: Db, kinds: ReviewedKinds, userId: number, id: number): Promise<WorkStanding> =>
  takeStep(db, kinds, userId, id, ({ home, waiting }) => ({
    step: 'unsubmitted',
    from: waiting,
    async change(tx, work, { unpublish }) {
      if (work.state !== 'accepted') return { state: home, waiting_since: null };
      await unpublish(tx, work);
      return { state: home, accepted_version: null };
    },
  }));

/** Takes an accepted skin or pack from the shop; its owners keep it. Throws NOT_FOUND or WORK_STEP_IMPOSSIBLE. */
export const stopSelling = (db: Db, kinds: ReviewedKinds, userId: number, id: number): Promise<WorkStanding> =>
  takeStep(db, kinds, userId, id, () => ({
    step: 'withdrawn',
    from: ['draft', 'asked', 'candidate', 'accepted', 'refused'],
    async change(tx, work, { unpublish }) {
      if (work.accepted_version === null || work.kind === 'card') throw new Refusal('WORK_STEP_IMPOSSIBLE');
      await unpublish(tx, work);
      return { state: 'withdrawn', accepted_version: null, waiting_since: null, appealed_at: null };
    },
  }));

/** Appeals against the last decision, once. Throws NOT_FOUND or WORK_STEP_IMPOSSIBLE. */
export const appeal = (
  db: Db,
  kinds: ReviewedKinds,
  userId: number,
  id: number,
  reason: string,
): Promise<WorkStanding> =>
  takeStep(db, kinds, userId, id, () => ({
    step: 'appealed',
    from: ['open', 'asked', 'candidate', 'accepted', 'refused', 'taken_down'],
    reason,
    async change(tx, work) {
      if (!(await appealableStepOf(tx, work))) throw new Refusal('WORK_STEP_IMPOSSIBLE');
      return { appealed_at: clock.date() };
    },
  }));
