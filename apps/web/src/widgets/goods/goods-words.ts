import type { RewardGoods } from '@chilyo/protocol';

const whole = new Intl.NumberFormat('ko-KR');

/** The contents of a reward in words: '골드 100 · 부스터 1팩'. */
export function goodsWords({ gpoint, dpoint, boosters, cards }: RewardGoods): string {
  return [
    gpoint > 0 && `골드 ${whole.format(gpoint)}`,
    dpoint > 0 && `가루 ${whole.format(dpoint)}`,
    boosters > 0 && `모둠 부스터 ${boosters}팩`,
    cards > 0 && `귀속 카드 ${cards}장과 덱`,
  ]
    .filter(Boolean)
    .join(' · ');
}
