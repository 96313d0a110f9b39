import powderIcon from 'virtual:icon/powder';
import swapBagIcon from 'virtual:icon/swap-bag';
import twoCoinsIcon from 'virtual:icon/two-coins';
import './goods-list.css';
import type { Goods } from '@chilyo/protocol';
import { useCatalog } from '../../api/catalog-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { packWord } from '../../ui/pack-word.ts';
import { CardLine } from '../cards/mini-card.tsx';

/** Goods in a row: currency, cards that lead to their page, packs. */
export function GoodsList({ goods: { gpoint, dpoint, cards, boosters } }: { goods: Goods }) {
  const cardById = useCatalog((catalog) => catalog.cardById);
  return (
    <ul className="goods-list">
      {gpoint > 0 && (
        <li>
          <Icon of={twoCoinsIcon} /> {gpoint.toLocaleString('ko-KR')}골드
        </li>
      )}
      {dpoint > 0 && (
        <li>
          <Icon of={powderIcon} /> {dpoint.toLocaleString('ko-KR')}가루
        </li>
      )}
      {cards.map(({ card_id, count, bound }) => {
        const card = cardById.get(card_id);
        return (
          <li key={`${card_id} ${bound}`} className="goods-card">
            {card ? <CardLine card={card} isLink /> : `카드 ${card_id}`} {count}장
            {bound && <span className="muted small">귀속</span>}
          </li>
        );
      })}
      {boosters.map(({ pack, count }) => (
        <li key={pack}>
          <Icon of={swapBagIcon} /> {packWord(pack)} {count}팩
        </li>
      ))}
    </ul>
  );
}

/** Cards that are named once a copy, as goods. */
export function asGoods({ card_ids, gpoint }: { card_ids: readonly number[]; gpoint: number }, bound = false): Goods {
  const counts = new Map<number, number>();
  for (const id of card_ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const cards = [...counts].map(([card_id, count]) => ({ card_id, count, bound }));
  return { gpoint, dpoint: 0, cards, boosters: [] };
}
