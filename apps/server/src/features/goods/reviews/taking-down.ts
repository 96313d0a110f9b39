/** Takes whole works and their pictures down, and shows them again. */
import type { WorkState } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/tables.ts';
import {
  type Acceptance,
  type changeStanding,
  contentOf,
  contentsOf,
  contentsTakenDown,
  picturesOf,
  type ReviewedKind,
  type WorkRow,
} from '../works/service.ts';

type Tx = Transaction<Database>;
/** Keeps uploaded pictures from being shown, or shows them again. */
export type BlockPictures = (tx: Tx, addresses: readonly string[], isBlocked: boolean) => Promise<void>;
type Ports = { blockPictures: BlockPictures };
export type Standing = Parameters<typeof changeStanding>[2];

/** Takes a whole work and its pictures from everyone; returns its standing. Throws SET_PUBLISHED. */
export async function takeAllDown(
  tx: Tx,
  { blockPictures }: Ports,
  work: WorkRow,
  kind: ReviewedKind,
): Promise<Standing> {
  if (work.accepted_version !== null) await kind.unpublish(tx, work);
  await blockPictures(tx, (await contentsOf(tx, work.id)).flatMap(picturesOf), true);
  // a card out of a set has no place that is given back
  const accepted_version = work.kind === 'card' ? null : work.accepted_version;
  return { state: 'taken_down', accepted_version, waiting_since: null, appealed_at: null };
}

/** Shows the pictures of a work again, except pictures that a standing decision has taken down, here or in another work. */
export async function showPictures(tx: Tx, { blockPictures }: Ports, work: WorkRow) {
  const stillDown = new Set((await contentsTakenDown(tx, work.user_id, work.id)).flatMap(picturesOf));
  const own = (await contentsOf(tx, work.id)).flatMap(picturesOf);
  await blockPictures(
    tx,
    own.filter((address) => !stillDown.has(address)),
    false,
  );
}

/** Puts a work that was taken down as a whole back where it was; returns its standing. */
export async function putAllBack(
  tx: Tx,
  ports: Ports,
  work: WorkRow,
  kind: ReviewedKind,
  { stateBefore, acceptance }: { stateBefore: WorkState; acceptance: Acceptance },
): Promise<Standing> {
  await showPictures(tx, ports, work);
  const { accepted_version: accepted, id } = work;
  if (accepted !== null) await kind.publish(tx, work, await contentOf(tx, id, accepted), acceptance);
  // a card that was in a set is a candidate again
  const state = stateBefore === 'accepted' && accepted === null ? 'candidate' : stateBefore;
  // a candidate comes to the end of the queue
  return { state, appealed_at: null, ...(state === 'candidate' && { waiting_since: clock.date() }) };
}
