import type { VoteFigures } from '@chilyo/protocol';

const two = (number: number) => number.toFixed(2);

/** How a card stands in the vote. */
export const voteSentence = ({ place, strength, low, high, voters }: VoteFigures): string =>
  `투표 ${place}위. ${voters}명이 견주었습니다. 점수 ${two(strength)} (95% 구간 ${two(low)} ~ ${two(high)})`;
