import type { BoosterPack, Goods } from '@chilyo/protocol';
import { useMemo } from 'react';
import { digitsOf } from '../../lib/digits.ts';
import { WEEK } from '../../ui/element.ts';
import { Check, Field } from '../../ui/field.tsx';
import { packWord } from '../../ui/pack-word.ts';
import { useCardFacts } from '../../widgets/cards/search/card-facts.ts';
import { asGoods } from '../../widgets/goods/goods-list.tsx';
import { GoodsPicker } from '../../widgets/goods/goods-picker.tsx';

/** The operator's gift as form fields. */
export type GoodsDraft = {
  gpoint: number;
  dpoint: number;
  boosters: Partial<Record<BoosterPack, number>>;
  card_ids: number[];
  bound: boolean;
};
export const NO_GOODS: GoodsDraft = { gpoint: 0, dpoint: 0, boosters: {}, card_ids: [], bound: true };
const PACKS = ['mixed', ...WEEK] as BoosterPack[];
const POINTS_MOST = 100_000;
const BOOSTERS_MOST = 99;
const CARDS_MOST = 30;

export const goodsOf = ({ gpoint, dpoint, boosters, card_ids, bound }: GoodsDraft): Goods => ({
  ...asGoods({ card_ids, gpoint }, bound),
  dpoint,
  boosters: PACKS.map((pack) => ({ pack, count: boosters[pack] ?? 0 })).filter(({ count }) => count > 0),
});

/** A gift as form fields; copies of one card are alike bound there. */
export const draftOf = ({ gpoint, dpoint, cards, boosters }: Goods): GoodsDraft => ({
  gpoint,
  dpoint,
  boosters: Object.fromEntries(boosters.map(({ pack, count }) => [pack, count])),
  card_ids: cards.flatMap(({ card_id, count }) => Array<number>(count).fill(card_id)),
  bound: cards.every(({ bound }) => bound),
});

const whole = (typed: string, most: number) => Math.min(most, Number(digitsOf(typed).slice(0, 7)));
const shown = (value: number) => (value === 0 ? '' : String(value));

export function GoodsForm({ goods, onChange }: { goods: GoodsDraft; onChange: (goods: GoodsDraft) => void }) {
  const facts = useCardFacts();
  const picked = useMemo(() => ({ card_ids: goods.card_ids, gpoint: goods.gpoint }), [goods]);
  return (
    <>
      <div className="operator-fields">
        <Field
          label="가루"
          inputMode="numeric"
          placeholder="0"
          value={shown(goods.dpoint)}
          onChange={(event) => onChange({ ...goods, dpoint: whole(event.target.value, POINTS_MOST) })}
        />
      </div>
      <fieldset className="operator-packs">
        <legend>부스터 (팩)</legend>
        {PACKS.map((pack) => (
          <Field
            key={pack}
            label={packWord(pack)}
            inputMode="numeric"
            placeholder="0"
            value={shown(goods.boosters[pack] ?? 0)}
            onChange={(event) =>
              onChange({ ...goods, boosters: { ...goods.boosters, [pack]: whole(event.target.value, BOOSTERS_MOST) } })
            }
          />
        ))}
      </fieldset>
      <GoodsPicker
        title="골드와 카드"
        goods={picked}
        most={CARDS_MOST}
        facts={facts}
        goldMost={POINTS_MOST}
        onChange={(changed) => onChange({ ...goods, ...changed })}
      />
      {goods.card_ids.length > 0 && (
        <Check
          label="귀속 카드로 주기"
          checked={goods.bound}
          onChange={(event) => onChange({ ...goods, bound: event.target.checked })}
        />
      )}
    </>
  );
}
