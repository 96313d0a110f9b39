import type { RewardGoods } from '@chilyo/protocol';

/** Goods of which only some are named. */
export const goodsOf = (goods: Partial<RewardGoods>): RewardGoods => ({
  gpoint: 0,
  dpoint: 0,
  boosters: 0,
  cards: 0,
  ...goods,
});
