/** Orders of cards, with their labels. */
export const SORTS = {
  newest: '새 카드부터',
  id: '번호',
  cost: '비용',
  name: '이름',
  rarity: '희귀도',
  price: '값',
} as const;
export type Sort = keyof typeof SORTS;
