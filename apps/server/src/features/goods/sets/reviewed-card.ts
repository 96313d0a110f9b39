import type { Card } from '@chilyo/card-language';
import { monthWords, SET_CARDS_MAX } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import { userOf } from '../../core/identity/service.ts';
import {
  addDealtVersion,
  followIdea,
  markDealt,
  type ReviewedKind,
  searchedWorks,
  showVersion,
} from '../works/service.ts';
import { conditionsOf, requireMet } from './conditions.ts';
import { lockFillingSet } from './filling-set.ts';
import { isTakenAlong } from './leaving-makers.ts';
import type { SetPorts } from './ports.ts';
import {
  addSetCard,
  changeSetVersion,
  countSetCards,
  lockOpenSet,
  removeSetCard,
  setPlaceOf,
} from './queries/set-rows.ts';

/** In place of a name that was taken down. */
const namelessName = (id: number): string => `이름을 내린 카드 ${id}`;

/**
 * How the review treats players' own cards. Everyone sees an open one already; an accepted one waits in the set of the
 * next month, and can be taken out of it until the set is published.
 */
export const reviewedCard = ({
  works,
  reloadCatalogue,
}: Pick<SetPorts, 'works' | 'reloadCatalogue'>): ReviewedKind => ({
  kind: 'card',
  from: ['open', 'asked', 'refused'],
  home: 'open',
  waiting: ['candidate', 'accepted'],
  right: 'fill_sets',
  async check(tx, work, content, step) {
    requireMet(await conditionsOf(tx, works.pictures, work, content as Card, step));
  },
  async publish(tx, { id, user_id, version }, _content, { by, reason }) {
    if (isTakenAlong((await userOf(tx, user_id))!)) throw new Refusal('WORK_REVIEWED_ELSEWHERE');
    const month = await lockFillingSet(tx);
    if ((await countSetCards(tx, month)) >= SET_CARDS_MAX)
      throw new Refusal('SET_FULL', { month: monthWords(month), most: SET_CARDS_MAX });
    await markDealt(tx, [id]);
    await addSetCard(tx, { work_id: id, month, version, editor_id: by, reason, vote: null });
  },
  async unpublish(tx, { id }) {
    const place = await setPlaceOf(tx, id);
    // one that was accepted before there were sets is in none
    if (!place) return;
    if (!(await lockOpenSet(tx, place.month))) throw new Refusal('SET_PUBLISHED');
    await removeSetCard(tx, id);
  },
  async takeWordsDown(tx, { id }, content) {
    const place = await setPlaceOf(tx, id);
    // any other card is taken down as a whole
    if (!place || place.published_ts === null) throw new Refusal('WORK_STEP_IMPOSSIBLE');
    const { flavour: _flavour, ...card } = content as Card;
    const version = await addDealtVersion(tx, id, { ...card, name: namelessName(id) });
    await changeSetVersion(tx, id, version);
  },
  async giveWordsBack(tx, { id }, version) {
    await showVersion(tx, id, version);
    await changeSetVersion(tx, id, version);
  },
  async follow(tx, { id, idea_id }) {
    await followSearch(tx, searchedWorks, [id]);
    const place = await setPlaceOf(tx, id);
    const followed = await followIdea(works, tx, idea_id);
    return () => {
      followed();
      if (place?.published_ts != null) void reloadCatalogue();
    };
  },
});
