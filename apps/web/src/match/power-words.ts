import type { WireView } from '@chilyo/protocol';

export type Power = WireView['seats'][number]['power'];

/**
 * Name and text of the 점괘 of each element (rules 6). A test compares the texts with those made from the definition of
 * the power, as the code that makes card texts is too large for the board.
 */
export const POWER_WORDS: Record<Power, { name: string; text: string }> = {
  W: { name: '보호막', text: '아군 하나에게 보호막을 줍니다.' },
  B: { name: '제물', text: '내 영웅에게 피해를 2 주고, 카드를 1장 뽑습니다.' },
  R: { name: '불티', text: '무작위 적 하나에게 피해를 1 줍니다.' },
  U: { name: '밀물', text: '적 유닛 하나를 옆 칸으로 밀어냅니다.' },
  G: { name: '움트기', text: '가장 왼쪽 빈 칸에 새싹을 소환합니다.' },
  S: { name: '벼리기', text: '아군 하나에게 +1/+0을 줍니다.' },
  D: { name: '다지기', text: '아군 하나에게 +0/+2를 줍니다.' },
  N: { name: '점괘', text: '카드를 1장 뽑습니다.' },
};
