import './goods-picker.css';
import { useDeferredValue, useMemo, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { digitsOf } from '../../lib/digits.ts';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CardGlimpse } from '../cards/card-glimpse.tsx';
import { MiniCard } from '../cards/mini-card.tsx';
import type { CardFacts } from '../cards/search/fields.ts';
import { findCards } from '../cards/search/find.ts';
import { QueryField } from '../cards/search/query-field.tsx';

/** A card is named once a copy. */
export type PickedGoods = { card_ids: number[]; gpoint: number };
type Props = {
  title: string;
  goods: PickedGoods;
  most: number;
  facts: CardFacts;
  /** Copies that may be added; missing: any card may be requested. */
  free?: ReadonlyMap<number, number>;
  goldMost: number;
  onChange: (goods: PickedGoods) => void;
};
const SHOWN = 12;

/** Goods that are being put together: cards found by query and added by a press, and gold. */
export function GoodsPicker({ title, goods, most, facts, free, goldMost, onChange }: Props) {
  const [query, setQuery] = useState('');
  const cards = useCatalog((catalog) => catalog.cards);
  const cardById = useCatalog((catalog) => catalog.cardById);
  const asked = useDeferredValue(query);
  const found = useMemo(
    () => findCards(cards, asked, facts).filter(({ id }) => !free || (free.get(id) ?? 0) > 0),
    [cards, asked, facts, free],
  );
  const isFull = goods.card_ids.length >= most;
  const chosen = (id: number) => goods.card_ids.filter((other) => other === id).length;
  const add = (id: number) => onChange({ ...goods, card_ids: [...goods.card_ids, id] });
  const remove = (at: number) => onChange({ ...goods, card_ids: goods.card_ids.toSpliced(at, 1) });
  return (
    <Panel title={title} side={`카드 ${goods.card_ids.length}/${most}`}>
      <Field
        label="골드"
        inputMode="numeric"
        value={goods.gpoint === 0 ? '' : String(goods.gpoint)}
        placeholder="0"
        error={goods.gpoint > goldMost ? `${goldMost.toLocaleString('ko-KR')}골드까지` : undefined}
        onChange={(event) => onChange({ ...goods, gpoint: Number(digitsOf(event.target.value).slice(0, 7)) })}
      />
      {goods.card_ids.length > 0 && (
        <ul className="chosen-cards" aria-label={`${title}: 고른 카드`}>
          {goods.card_ids.map((id, at) => {
            const card = cardById.get(id);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: copies of one card are alike
              <li key={`${id}-${at}`}>
                {card && (
                  <CardGlimpse card={card}>
                    <button type="button" onClick={() => remove(at)}>
                      <MiniCard card={card} />
                      <span>
                        {card.name}
                        <span className="sr-only"> 빼기</span>
                      </span>
                      <span className="pick-out" aria-hidden="true">
                        ✕
                      </span>
                    </button>
                  </CardGlimpse>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <QueryField typed={query} facts={facts} offersNames={false} onType={setQuery} />
      <ul className="pick-cards" aria-label={`${title}: 넣을 카드`}>
        {found.slice(0, SHOWN).map((card) => {
          const left = free ? (free.get(card.id) ?? 0) - chosen(card.id) : null;
          return (
            <li key={card.id}>
              <CardGlimpse card={card}>
                <button type="button" disabled={isFull || left === 0} onClick={() => add(card.id)}>
                  <MiniCard card={card} />
                  <span>{card.name}</span>
                  {left !== null && <span className="muted small">{left}장</span>}
                </button>
              </CardGlimpse>
            </li>
          );
        })}
      </ul>
      <p className="muted small" role="status">
        {found.length === 0
          ? free
            ? '줄 수 있는 카드가 없습니다. 귀속 카드는 줄 수 없습니다.'
            : '맞는 카드가 없습니다.'
          : found.length > SHOWN && `그 밖에 ${found.length - SHOWN}종이 더 있습니다. 이름이나 조건을 적어 찾으세요.`}
      </p>
    </Panel>
  );
}
