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

/** The cards that the vote brings into a set, the best first: `isFit` ones, in the places that editors have left. */
export function votedIn(
  standings: readonly Standing[],
  accepted: number,
  isFit: (workId: number) => boolean,
): { work_id: number; vote: VoteFigures }[] {
  return [...placesOf(standings)]
    .filter(([workId, vote]) => isVotedEnough(vote) && isFit(workId))
    .slice(0, Math.max(0, SET_CARDS_MAX - accepted))
    .map(([work_id, vote]) => ({ work_id, vote }));
}
