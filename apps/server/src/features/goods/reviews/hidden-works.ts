/** Works that are hidden as articles are: taken down as by a reviewer, and back in their state before. */
import { cardText } from '@chilyo/card-language';
import { OPERATOR_USER_ID, type WorkState } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockUser } from '../../core/identity/service.ts';
import {
  addStep,
  changeStanding,
  contentOf,
  lockWork,
  makerOf,
  nameOfCard,
  nameOfWork,
  purgeCard,
  type ReviewedKinds,
  shownWork,
  type WorkContent,
  type WorkPorts,
  type WorkRow,
} from '../works/service.ts';
import { type BlockPictures, putAllBack, takeAllDown } from './taking-down.ts';

type Tx = Transaction<Database>;
type Ports = { kinds: ReviewedKinds; blockPictures: BlockPictures; works: WorkPorts };
/** What is kept of a hidden work. The work itself stays in its own rows. */
type Kept = { title: string; words: string; state: WorkState; appealed_at: string | null };

/** Where its maker sees a work. */
const PAGES = {
  card: (id: number) => `/cards/${id}`,
  skin: (id: number) => `/skins/${id}`,
  con_pack: (id: number) => `/cons/${id}`,
};
export const pageOfWork = ({ id, kind }: Pick<WorkRow, 'id' | 'kind'>): string => PAGES[kind](id);

/** What a work says, beside its name. */
const wordsOf = (content: WorkContent, source: string): string =>
  [...('kind' in content ? [] : [cardText(content, nameOfCard), content.flavour]), source].filter(Boolean).join(' ');

/** What hides a work, and shows it again. */
export const workRows = ({ works, ...ports }: Ports) => ({
  /** The maker, then the work, locked; `deleted_at`: others do not see it. Throws NOT_FOUND. */
  async lock(tx: Tx, id: number) {
    await lockUser(tx, await makerOf(tx, id));
    const { user_id, updated_at } = await lockWork(tx, id);
    return { user_id, deleted_at: (await shownWork(tx, id)) ? null : updated_at };
  },

  /** Throws NOT_FOUND for one that others do not see, or SET_PUBLISHED. */
  async takeDown(tx: Tx, id: number) {
    const work = await lockWork(tx, id);
    const shown = await shownWork(tx, id);
    if (!shown) throw new Refusal('NOT_FOUND');
    const content = await contentOf(tx, id, shown.version);
    const { state, appealed_at } = work;
    // what follows the shown version is its maker's own draft, which reviewers do not see
    const step = { step: 'hidden', version: shown.version } as const;
    await changeTo(tx, ports, work, step, await takeAllDown(tx, ports, work, ports.kinds.of(work.kind)));
    const kept: Kept = {
      title: nameOfWork(content),
      words: wordsOf(content, work.source),
      state,
      appealed_at: appealed_at?.toISOString() ?? null,
    };
    return { user_id: work.user_id, category: null, path: pageOfWork(work), kept, mentions: [] };
  },

  async putBack(tx: Tx, id: number, kept: { title: string; words: string } & Record<string, unknown>) {
    const work = await lockWork(tx, id);
    const { state, appealed_at } = kept as Kept;
    const back = await putAllBack(tx, ports, work, ports.kinds.of(work.kind), {
      stateBefore: state,
      acceptance: { by: OPERATOR_USER_ID, reason: '' },
    });
    const step = { step: 'restored', version: work.accepted_version ?? work.version } as const;
    await changeTo(tx, ports, work, step, {
      ...back,
      appealed_at: appealed_at === null ? null : new Date(appealed_at),
    });
  },

  /** Erases a card that no match was dealt. Any other work stays taken down: replays and owners have it. */
  async purge(tx: Tx, id: number) {
    const work = await lockWork(tx, id);
    return work.kind === 'card' && (await purgeCard(tx, works, id));
  },
});

async function changeTo(
  tx: Tx,
  { kinds }: Pick<Ports, 'kinds'>,
  work: WorkRow,
  step: { step: 'hidden' | 'restored'; version: number },
  standing: Parameters<typeof changeStanding>[2],
): Promise<void> {
  const { id, state } = work;
  await changeStanding(tx, id, standing);
  await addStep(tx, { work_id: id, ...step, state_before: state, reason: '', by_id: null });
  // a set that is published keeps its cards, so no catalogue has changed
  await kinds.of(work.kind).follow(tx, work);
}
