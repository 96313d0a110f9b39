import { z } from 'zod';

export const keywordKeys = [
  'rush',
  'guard',
  'fly',
  'pierce',
  'shield',
  'drain',
  'poison',
  'stealth',
  'double',
  'first',
  'reach',
  'mobile',
  'untouchable',
  'rooted',
  'regen',
  'armor',
  'counter',
] as const;
export const Keyword = z.enum(keywordKeys);
export type Keyword = z.infer<typeof Keyword>;

/** Keywords with their amounts; one that has no amount is 1 (rules 10). */
export const Keywords = z.partialRecord(Keyword, z.int().min(1).max(20));
export type Keywords = z.infer<typeof Keywords>;

type Entry = { id: number; word: string; explanation: string };

/** Keywords that carry an amount and add up; all others are there or not. */
export const amountKeywords: readonly Keyword[] = ['regen', 'armor', 'counter'];

export const keywordTable: Record<Keyword, Entry> = {
  rush: { id: 1, word: '돌진', explanation: '나온 턴에 바로 공격할 수 있습니다.' },
  guard: { id: 2, word: '수호', explanation: '옆 칸을 지나 영웅을 노리는 공격을 막습니다.' },
  fly: { id: 3, word: '비행', explanation: '비행이나 대공이 있는 유닛만 막을 수 있습니다.' },
  pierce: { id: 4, word: '관통', explanation: '공격하여 유닛의 체력을 넘긴 피해는 적 영웅이 받습니다.' },
  shield: { id: 5, word: '보호막', explanation: '피해를 한 번 모두 막고 사라집니다.' },
  drain: { id: 6, word: '흡혈', explanation: '준 피해만큼 내 영웅의 생명을 회복합니다.' },
  poison: { id: 7, word: '맹독', explanation: '이 유닛에게 피해를 받은 유닛은 파괴됩니다.' },
  stealth: { id: 8, word: '은신', explanation: '막히지 않고 적에게 선택되지 않습니다. 공격하면 사라집니다.' },
  double: { id: 9, word: '연타', explanation: '한 턴에 두 번 공격할 수 있습니다.' },
  first: { id: 10, word: '선제', explanation: '전투에서 먼저 피해를 줍니다.' },
  reach: { id: 11, word: '대공', explanation: '비행 유닛을 막을 수 있습니다.' },
  mobile: { id: 12, word: '기동', explanation: '턴마다 한 번 내 빈 칸 어디로든 스스로 이동합니다.' },
  untouchable: { id: 13, word: '불가침', explanation: '적의 효과로 선택되지 않습니다.' },
  rooted: { id: 14, word: '뿌리', explanation: '이동하거나 밀려나지 않습니다.' },
  regen: { id: 15, word: '재생', explanation: '내 턴이 시작될 때 체력을 그만큼 회복합니다.' },
  armor: { id: 16, word: '갑옷', explanation: '받는 피해가 그만큼 줄어듭니다.' },
  counter: { id: 17, word: '반격', explanation: '공격받을 때 되돌려 주는 피해가 그만큼 늘어납니다.' },
};

export const stateTable: Record<'frozen' | 'burn' | 'silenced', Entry> = {
  frozen: { id: 31, word: '빙결', explanation: '주인의 다음 턴이 끝날 때까지 공격하거나 이동하지 못합니다.' },
  burn: { id: 32, word: '화상', explanation: '주인의 턴이 끝날 때 그만큼 피해를 받고 1 줄어듭니다.' },
  silenced: { id: 33, word: '침묵', explanation: '글과 능력, 받은 강화를 모두 잃습니다.' },
};
