import type { OwnGame } from '@chilyo/protocol';
import { PLACEMENT_MATCHES } from '@chilyo/protocol/constants';

type Rating = NonNullable<OwnGame['rating']>;

/** Whether the rating is still being found after that match, so that its leaps say nothing. */
export const isPlacing = ({ placement }: Rating): boolean => placement !== null && placement < PLACEMENT_MATCHES;

/** What a match did to a rating: '1690 −12', or how far the placement is. */
export function RatingShift({ of: rating }: { of: Rating }) {
  const { before, after, placement } = rating;
  if (isPlacing(rating))
    return (
      <span data-testid="placement">
        배치 <b>{placement}</b>/{PLACEMENT_MATCHES}
      </span>
    );
  // what was before the last of them was never shown
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
