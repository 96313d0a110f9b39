import type { ElementCode } from '../ui/element.ts';

/** How each starter deck plays, in a sentence. */
export const MANNERS: Partial<Record<ElementCode, string>> = {
  W: '보호막을 두른 작은 병사들이 줄을 서고, 회복하며 버팁니다.',
  B: '제물을 바쳐 힘을 얻고, 쓰러진 유닛을 다시 일으킵니다.',
  R: '먼저 달려들어 태우고, 적이 자리를 잡기 전에 끝냅니다.',
  U: '얼리고 돌려보내며 때를 기다리다가 한꺼번에 덮칩니다.',
  G: '새싹을 늘리고 키워서 막을 수 없는 숲을 만듭니다.',
  S: '갑옷을 입고 서로를 벼려 단단한 줄로 밀어붙입니다.',
  D: '수호와 함정으로 길을 막고, 큰 유닛이 설 때까지 버팁니다.',
};
