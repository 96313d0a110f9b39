import { followSearch } from '../../../platform/search/documents.ts';
import { followIdea, type WorkPorts } from './ideas-port.ts';
import type { ReviewedKind } from './reviewed-kind.ts';
import { searchedWorks } from './searched.ts';

/**
 * How the review treats made cards. Everyone sees an open one already; an accepted one is kept as it is, for the set that
 * takes it up.
 */
export const reviewedCard = (ports: WorkPorts): ReviewedKind => ({
  kind: 'card',
  from: ['open', 'asked', 'refused'],
  home: 'open',
  check: () => Promise.resolve(),
  publish: () => Promise.resolve(),
  unpublish: () => Promise.resolve(),
  async follow(tx, { id, idea_id }) {
    await followSearch(tx, searchedWorks, [id]);
    return followIdea(ports, tx, idea_id);
  },
});
