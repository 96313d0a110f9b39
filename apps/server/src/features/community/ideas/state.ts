import { type IdeaState, isPublicWork, type Work } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import type { Database } from '../../../platform/tables.ts';
import type { Notices, Show } from '../../core/notices/service.ts';
import { type WorkPorts, worksOfIdeas } from '../../goods/works/service.ts';
import { awaitMerges, holdIdea, leadsTo, lockIdea, mergedIdsOf, updateIdea } from './queries/idea-rows.ts';
import { searchedIdeas } from './searched.ts';

type Tx = Transaction<Database>;
type Keep = Pick<Notices, 'keep'>;
type Judged = { merged_into: number | null; declined_reason: string | null; taken_by: number | null };

/** What follows from the cards that are made from an idea, and from an editor's judgement. */
export function stateOf({ merged_into, declined_reason, taken_by }: Judged, works: readonly Work[]) {
  const state = (state: IdeaState, maker_id: number | null, work_id: number | null) => ({ state, maker_id, work_id });
  if (merged_into !== null) return state('merged', null, null);
  const made = works.find((work) => isPublicWork(work.state));
  if (made) return state('made', made.user_id, made.id);
  if (declined_reason !== null) return state('declined', null, null);
  const maker = taken_by ?? works[0]?.user_id;
  return maker === undefined ? state('open', null, null) : state('being_made', maker, null);
}

/**
 * Brings an idea's state up to date, and tells its author of the first card. The idea and its works are locked by the
 * caller.
 */
export async function refreshState(tx: Tx, notices: Keep, id: number): Promise<Show> {
  const idea = await lockIdea(tx, id);
  const works = await worksOfIdeas(tx, [id, ...(await mergedIdsOf(tx, id))]);
  const next = stateOf(idea, works);
  const isFirst = next.state === 'made' && idea.made_at === null;
  await updateIdea(tx, id, { ...next, ...(isFirst && { made_at: clock.date() }) });
  await followSearch(tx, searchedIdeas, [id]);
  const made = works.find(({ id }) => id === next.work_id);
  if (!isFirst || !made || made.user_id === idea.user_id) return () => undefined;
  const { user_id: from_id, maker: from_name, card } = made;
  return notices.keep(tx, idea.user_id, 'idea_made', {
    idea_id: id,
    title: idea.title,
    from_id,
    from_name,
    card: card.name,
  });
}

/** The same without a notice: an idea that is shown again has one of its own. */
export const refreshQuietly = (tx: Tx, id: number): Promise<Show> =>
  refreshState(tx, { keep: async () => () => undefined }, id);

/** What works ask of ideas. */
export const ideasPort = (notices: Keep): WorkPorts['ideas'] => ({
  async hold(tx, id) {
    await awaitMerges(tx);
    await holdIdea(tx, id);
  },
  async follow(tx, id) {
    await awaitMerges(tx);
    const target = await leadsTo(tx, id);
    return target === null ? () => undefined : refreshState(tx, notices, target);
  },
});
