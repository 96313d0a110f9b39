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
export type Keyword = (typeof keywordKeys)[number];

type Entry = { id: number; word: string; explanation: string };

/** Points of a keyword (rules 16): a base, plus a factor for each attack, health and amount of its unit. */
interface KeywordPrice {
  base?: number;
  attack?: number;
  health?: number;
  amount?: number;
  amount_health?: number;
}

/** Keywords that carry an amount and add up; all others are there or not. */
export const amountKeywords: readonly Keyword[] = ['regen', 'armor', 'counter'];

export const keywordTable: Record<Keyword, Entry & { price: KeywordPrice }> = {
  rush: { id: 1, word: '돌진', explanation: '나온 턴에 바로 공격할 수 있습니다.', price: { base: 0.5, attack: 0.5 } },
  guard: {
    id: 2,
    word: '수호',
    explanation: '양옆 칸에 마주 선 적도 내 영웅을 공격하지 못합니다.',
    price: { base: 0.1, health: 0.05 },
  },
  fly: { id: 3, word: '비행', explanation: '비행이나 대공이 있는 유닛만 막을 수 있습니다.', price: { attack: 0.18 } },
  pierce: {
    id: 4,
    word: '관통',
    explanation: '공격하여 유닛의 체력을 넘긴 피해는 적 영웅이 받습니다.',
    price: { attack: 0.1 },
  },
  shield: {
    id: 5,
    word: '보호막',
    explanation: '피해를 한 번 모두 막고 사라집니다.',
    price: { base: 0.9, attack: 0.45 },
  },
  drain: { id: 6, word: '흡혈', explanation: '준 피해만큼 내 영웅의 생명을 회복합니다.', price: { attack: 0.34 } },
  poison: {
    id: 7,
    word: '맹독',
    explanation: '이 유닛에게 피해를 받은 유닛은 파괴됩니다.',
    price: { base: 2.4, attack: -0.15 },
  },
  stealth: {
    id: 8,
    word: '은신',
    explanation: '막지도 막히지도 않고, 적에게 선택되지 않습니다. 공격하면 사라집니다.',
    price: { base: 0.15, attack: 0.07 },
  },
  double: { id: 9, word: '연타', explanation: '한 턴에 두 번 공격할 수 있습니다.', price: { attack: 0.4 } },
  first: { id: 10, word: '선제', explanation: '전투에서 먼저 피해를 줍니다.', price: { base: 0.2, attack: 0.55 } },
  reach: { id: 11, word: '대공', explanation: '비행 유닛을 막을 수 있습니다.', price: { base: 0.15 } },
  mobile: {
    id: 12,
    word: '기동',
    explanation: '턴마다 한 번 내 빈 칸 어디로든 스스로 이동합니다.',
    price: { base: 0.5 },
  },
  untouchable: { id: 13, word: '불가침', explanation: '적의 효과로 선택되지 않습니다.', price: { base: 0.35 } },
  rooted: { id: 14, word: '붙박이', explanation: '이동하거나 밀려나지 않습니다.', price: { base: -0.3 } },
  regen: {
    id: 15,
    word: '재생',
    explanation: '내 턴이 시작될 때 체력을 그만큼 회복합니다.',
    price: { base: 0.15, amount: 0.12 },
  },
  armor: {
    id: 16,
    word: '갑옷',
    explanation: '받는 피해가 그만큼 줄어듭니다.',
    price: { amount: 0.5, amount_health: 0.3 },
  },
  counter: {
    id: 17,
    word: '반격',
    explanation: '공격받을 때 되돌려 주는 피해가 그만큼 늘어납니다.',
    price: { amount: 0.35 },
  },
};

/** Price of a keyword on a unit of this size. */
export function keywordPrice(keyword: Keyword, n: number, unitAttack: number, unitHealth: number): number {
  const { base = 0, attack = 0, health = 0, amount = 0, amount_health = 0 } = keywordTable[keyword].price;
  return base + attack * unitAttack + health * unitHealth + n * (amount + amount_health * unitHealth);
}

/** What becomes of a unit for a while; the verbs that bring it have the price. */
export const stateTable: Record<'frozen' | 'burn' | 'silenced', Entry> = {
  frozen: { id: 31, word: '빙결', explanation: '주인의 다음 턴이 끝날 때까지 공격하거나 이동하지 못합니다.' },
  burn: { id: 32, word: '화상', explanation: '주인의 턴이 끝날 때 그만큼 피해를 받고 1 줄어듭니다.' },
  silenced: { id: 33, word: '침묵', explanation: '글과 능력, 받은 강화를 모두 잃습니다.' },
};
