/** What reviewers do with works. */
import { cardPieces } from '@chilyo/card-language';
import { type calls, may, type PieceWish, type ReviewedWork, type WorkAnswer, type WorkState } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { lockUser, type UserRow, type WithRole } from '../../core/identity/service.ts';
import { type Notices, showAll } from '../../core/notices/service.ts';
import {
  type Acceptance,
  addStep,
  appealedStepOf,
  changeStanding,
  contentOf,
  contentsOf,
  isOnlyReviewer,
  lockWork,
  makerOf,
  nameOfCard,
  nameOfWork,
  namesOf,
  picturesOf,
  type ReviewedKind,
  type ReviewedKinds,
  reviewedWork,
  seenVersionOf,
  type WorkContent,
  type WorkRow,
} from '../works/service.ts';
import { type BlockPictures, putAllBack, type Standing, showPictures, takeAllDown } from './taking-down.ts';

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
  blockPictures: BlockPictures;
  /** A role that rests decides nothing. */
  withRole: WithRole;
};

type Decision = {
  action: 'review_work' | 'take_work_down' | 'answer_work_appeal';
  step: WorkAnswer;
  reason: string;
  wishes?: z.output<typeof calls.reviewWork.body>['wishes'];
  /** Changes what others have, and returns the new standing. */
  change: (tx: Tx, work: WorkRow, kind: ReviewedKind) => Promise<Standing>;
};

/** Who decides. */
type Reviewer = Pick<UserRow, 'id' | 'name' | 'granted_role' | 'leaves_at'>;

/** Decides about a work, and tells its maker. Throws NOT_FOUND, NOT_YOURSELF or WORK_REASON_MISSING. */
async function decide(
  db: Db,
  { kinds, notices }: ReviewPorts,
  { id: by }: Reviewer,
  id: number,
  { action, step, reason, wishes: wanted = [], change }: Decision,
): Promise<ReviewedWork> {
  const isReasoned = reason !== '' || wanted.length > 0;
  if (!isReasoned && step !== 'accepted' && step !== 'appeal_granted') throw new Refusal('WORK_REASON_MISSING');
  const show = await db.transaction().execute(async (tx) => {
    // all that is done with the works and pictures of one maker is done one after the other
    await lockUser(tx, await makerOf(tx, id));
    const work = await lockWork(tx, id);
    const version = await seenVersionOf(tx, work);
    if (version === undefined) throw new Refusal('NOT_FOUND');
    if (work.user_id === by) throw new Refusal('NOT_YOURSELF');
    const kind = kinds.of(work.kind);
    const content = await contentOf(tx, id, version);
    const wishes = wishesOf(content, wanted);
    // first: which pictures stay taken down depends on it
    await addStep(tx, {
      work_id: id,
      step,
      version,
      state_before: work.state,
      reason,
      wishes: JSON.stringify(wishes),
      by_id: by,
    });
    const changed = await change(tx, work, kind);
    await changeStanding(tx, id, changed);
    const name = nameOfWork(content);
    await noteOperatorAction(tx, {
      by,
      action,
      userId: work.user_id,
      subjectId: id,
      before: { state: work.state, kind: work.kind, name },
      after: { state: changed.state ?? work.state, answer: step, reason },
    });
    const words = [reason, ...wishes.map(({ piece, wish }) => `‘${piece}’: ${wish}`)].filter(Boolean).join(' ');
    const told = { id, kind: work.kind, name, answer: step, reason: words };
    return showAll([await kind.follow(tx, work), await notices.keep(tx, work.user_id, 'work_reviewed', told)]);
  });
  show();
  return reviewedWork(db, id);
}

/** The wishes with the words of their pieces. Throws WORK_REVIEWED_ELSEWHERE for a piece that the content has not. */
function wishesOf(content: WorkContent, wanted: NonNullable<Decision['wishes']>): PieceWish[] {
  if (wanted.length === 0) return [];
  const pieces = 'kind' in content ? [] : cardPieces(content, nameOfCard);
  return wanted.map(({ path, wish }) => {
    const at = path.join('.');
    const piece = pieces.flatMap(({ path: own, text }) => (own?.join('.') === at ? text : [])).join('');
    if (piece === '') throw new Refusal('WORK_REVIEWED_ELSEWHERE');
    return { path, piece: piece.trim(), wish };
  });
}

/** Publishes the latest version of a work. */
async function accept(tx: Tx, work: WorkRow, kind: ReviewedKind, acceptance: Acceptance): Promise<Standing> {
  const content = await contentOf(tx, work.id, work.version);
  await kind.check(tx, work, content, 'accepted');
  await kind.publish(tx, work, content, acceptance);
  return { state: 'accepted', accepted_version: work.version, waiting_since: null };
}

/**
 * Decides about a candidate, or about a card in the set that is being filled. Throws NOT_FOUND, NOT_YOURSELF, FORBIDDEN
 * without the right of its kind, WORK_REASON_MISSING, WORK_REVIEWED_ELSEWHERE if it does not wait in this version any
 * more, WORK_UNFINISHED with what it lacks meanwhile, SET_FULL or SET_PUBLISHED.
 */
export const reviewWork = (
  db: Db,
  ports: ReviewPorts,
  by: Reviewer,
  id: number,
  { decision, version, reason, wishes }: z.output<typeof calls.reviewWork.body>,
): Promise<ReviewedWork> =>
  decide(db, ports, by, id, {
    action: 'review_work',
    step: decision,
    reason,
    wishes,
    async change(tx, work, kind) {
      if (!may(by, kind.right)) throw new Refusal('FORBIDDEN');
      const isWaiting = kind.waiting.includes(work.state) && !(decision === 'accepted' && work.state === 'accepted');
      if (!isWaiting || work.version !== version) throw new Refusal('WORK_REVIEWED_ELSEWHERE');
      if (decision === 'accepted') return accept(tx, work, kind, { by: by.id, reason });
      if (work.state !== 'accepted') return { state: decision, waiting_since: null };
      await kind.unpublish(tx, work);
      return { state: decision, accepted_version: null };
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

const TAKE_DOWN_STEPS = { all: 'taken_down', picture: 'picture_taken_down', words: 'words_taken_down' } as const;

/**
 * Takes a work down, or of a card only its uploaded picture or its words. Throws NOT_FOUND, NOT_YOURSELF,
 * WORK_REASON_MISSING, WORK_STEP_IMPOSSIBLE, WORK_PICTURE_MISSING, or SET_PUBLISHED for a whole card of a published set.
 */
export const takeWorkDown = (
  db: Db,
  ports: ReviewPorts,
  by: Reviewer,
  id: number,
  { what, reason }: z.output<typeof calls.takeWorkDown.body>,
): Promise<ReviewedWork> =>
  decide(db, ports, by, id, {
    action: 'take_work_down',
    step: TAKE_DOWN_STEPS[what],
    reason,
    async change(tx, work, kind) {
      if (!TAKEN_DOWN_FROM.includes(work.state) || (what === 'picture' && work.kind !== 'card'))
        throw new Refusal('WORK_STEP_IMPOSSIBLE');
      if (what === 'words') {
        // the answer to an appeal says first what stands
        if (!kind.takeWordsDown || work.appealed_at !== null) throw new Refusal('WORK_STEP_IMPOSSIBLE');
        await kind.takeWordsDown(tx, work, await contentOf(tx, id, work.version));
        return {};
      }
      if (what === 'all') return takeAllDown(tx, ports, work, kind);
      const pictures = (await contentsOf(tx, id)).flatMap(picturesOf);
      if (pictures.length === 0) throw new Refusal('WORK_PICTURE_MISSING');
      await ports.blockPictures(tx, pictures, true);
      return {};
    },
  });

/**
 * Answers an appeal; granting it undoes the decision. Throws NOT_FOUND, NOT_YOURSELF, WORK_REASON_MISSING,
 * WORK_REVIEWED_ELSEWHERE if none is open, FORBIDDEN without the right to decide so, APPEAL_BY_ANOTHER for the reviewer
 * who decided, while there are others, and for a refused work the refusals of `reviewWork`.
 */
export const answerAppeal = (
  db: Db,
  ports: ReviewPorts,
  by: Reviewer,
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
      const right = decision.step === 'refused' ? kind.right : 'review_works';
      if (!may(by, right)) throw new Refusal('FORBIDDEN');
      const decided = { userId: by.id, makerId: work.user_id, right };
      if (decision.by_id === by.id && !(await isOnlyReviewer(tx, ports.withRole, decided)))
        throw new Refusal('APPEAL_BY_ANOTHER');
      if (!isGranted) return { appealed_at: null };
      return undo(tx, ports, work, kind, { decision, acceptance: { by: by.id, reason } });
    },
  });

/** Undoes a decision: a refused work is accepted, what was taken down is back as it was. */
async function undo(
  tx: Tx,
  ports: ReviewPorts,
  work: WorkRow,
  kind: ReviewedKind,
  {
    decision,
    acceptance,
  }: { decision: { step: string; version: number; state_before: WorkState }; acceptance: Acceptance },
): Promise<Standing> {
  if (decision.step === 'refused') {
    // it was opened, changed or decided about again
    if (decision.version !== work.version) throw new Refusal('WORK_REVIEWED_ELSEWHERE');
    return { ...(await accept(tx, work, kind, acceptance)), appealed_at: null };
  }
  if (decision.step === 'words_taken_down') {
    await kind.giveWordsBack?.(tx, work, decision.version);
    return { appealed_at: null };
  }
  if (decision.step === 'picture_taken_down') {
    await showPictures(tx, ports, work);
    return { appealed_at: null };
  }
  return putAllBack(tx, ports, work, kind, { stateBefore: decision.state_before, acceptance });
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
