import { SET_CARDS_MAX, SET_VOTERS_MIN, type VoteFigures } from '@chilyo/protocol';
import type { Standing } from '../ballots/service.ts';

/** Places of the vote by work, the best first; of equal ones the older work comes first. */
export function placesOf(standings: readonly Standing[]): Map<number, VoteFigures> {
  const sorted = standings.toSorted((one, other) => other.strength - one.strength || one.work_id - other.work_id);
  return new Map(
    sorted.map(({ work_id, strength, low, high, voters }, at) => [
      work_id,
      { place: at + 1, strength, low, high, voters },
    ]),
  );
}

/** Whether enough players have voted about a card. */
export const isVotedEnough = ({ voters }: Pick<Standing, 'voters'>): boolean => voters >= SET_VOTERS_MIN;

/**
 * The cards that the vote brings into a set, the best first: fit ones, in the places that editors have left. `fit` has
 * each with what it plays as; of cards that play alike only the best comes in.
 */
export function votedIn(
  standings: readonly Standing[],
  accepted: number,
  fit: ReadonlyMap<number, string>,
): { work_id: number; vote: VoteFigures }[] {
  const played = new Set<string>();
  const isFirst = (plays: string): boolean => !played.has(plays) && played.add(plays) === played;
  return [...placesOf(standings)]
    .filter(([workId, vote]) => isVotedEnough(vote) && fit.has(workId) && isFirst(fit.get(workId)!))
    .slice(0, Math.max(0, SET_CARDS_MAX - accepted))
    .map(([work_id, vote]) => ({ work_id, vote }));
}
