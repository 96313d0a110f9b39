import type { OwnGame } from '@chilyo/protocol';
import { PLACEMENT_MATCHES } from '@chilyo/protocol/constants';

type Rating = NonNullable<OwnGame['rating']>;

/** Whether the rating is still being found after that match, so that its leaps say nothing. */
export const isPlacing = ({ placement }: Rating): boolean => placement !== null && placement < PLACEMENT_MATCHES;

/** The rating change of a match: '1690 −12', or the progress of the placement. */
export function RatingShift({ of: rating }: { of: Rating }) {
  const { before, after, placement } = rating;
  if (isPlacing(rating))
    return (
      <span data-testid="placement">
        배치 <b>{placement}</b>/{PLACEMENT_MATCHES}
      </span>
    );
  // the rating before the last placement match was never shown
  if (placement !== null)
    return (
      <>
        <b>{after}</b> (배치를 마쳤습니다)
      </>
    );
  const change = after - before;
  return (
    <>
      {after} <b data-up={change >= 0}>{change > 0 ? `+${change}` : change === 0 ? '±0' : `−${-change}`}</b>
    </>
  );
}
