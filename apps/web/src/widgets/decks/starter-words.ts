import type { ElementCode } from '../../ui/element.ts';

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

/** The deck that forgives most. */
export const FOR_BEGINNERS = 'G' satisfies ElementCode;

/** The audience of each starter deck. */
export const FOR_WHOM: Partial<Record<ElementCode, string>> = {
  W: '작은 것들을 지키며 차근차근 이기고 싶다면 빛.',
  B: '잃은 것까지 무기로 쓰고 싶다면 어둠.',
  R: '빨리 끝나는 게임이 좋다면 불.',
  U: '상대의 다음 수를 읽는 것이 즐겁다면 물.',
  G: '처음이라면 숲. 유닛을 내고 키우기만 해도 강합니다.',
  S: '흔들리지 않는 줄을 세우고 싶다면 금속.',
  D: '기다렸다가 크게 돌려주고 싶다면 대지.',
};
