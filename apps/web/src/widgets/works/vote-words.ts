import type { VoteFigures } from '@chilyo/protocol';

/** '0.40', '−1.25'. */
const two = (number: number) => number.toFixed(2).replace('-', '−');

/** How a card stands in the vote. */
export const voteSentence = ({ place, strength, low, high, voters }: VoteFigures): string =>
  voters === 0
    ? '투표에서 아직 아무도 견주지 않았습니다.'
    : `투표 ${place}위. ${voters}명이 견주었습니다. 점수 ${two(strength)} (95% 구간 ${two(low)} ~ ${two(high)})`;
