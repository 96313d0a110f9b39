import { Counter } from '../../ui/counter.tsx';
import { CardLine } from '../../widgets/cards/mini-card.tsx';
import { NothingFound } from '../../widgets/cards/search/nothing-found.tsx';
import { QueryField } from '../../widgets/cards/search/query-field.tsx';
import { decksLacking, type Holding } from '../../widgets/goods/holdings.ts';
import { SEEN_AT_ONCE, useFoundHoldings } from './use-found-holdings.ts';

/** How many copies of each card are laid in, by card id. */
export type Picked = Readonly<Record<number, number>>;

export const pickedIds = (picked: Picked): number[] =>
  Object.entries(picked).flatMap(([id, count]) => Array.from({ length: count }, () => Number(id)));

/** Chooses free copies of some cards, up to a total; marks the copies that a deck needs. */
export function CardPicker({
  holdings,
  most,
  picked,
  onPick,
}: {
  holdings: readonly Holding[];
  most: number;
  picked: Picked;
  onPick: (picked: Picked) => void;
}) {
  const total = pickedIds(picked).length;
  const { found, field } = useFoundHoldings(holdings);
  if (holdings.length === 0)
    return (
      <p className="muted card-picker-empty">
        넣을 수 있는 카드가 없습니다. 귀속 카드, 곧 선물로 받아 덱에만 넣을 수 있는 카드는 합성에 쓸 수 없습니다.
      </p>
    );
  return (
    <>
      {holdings.length > SEEN_AT_ONCE && <QueryField {...field} />}
      {found.length === 0 && <NothingFound {...field} cards={holdings.map(({ card }) => card)} />}
      <ul className="card-picker">
        {found.map((holding) => {
          const { card, free } = holding;
          const count = picked[card.id] ?? 0;
          const lacking = decksLacking(holding, count);
          return (
            <li key={card.id} data-testid="pick-row">
              <CardLine card={card}>
                <span className="muted">{free}장</span>
                {count > 0 && lacking.length > 0 && (
                  <span className="danger-text">덱에서 씁니다: {lacking.join(', ')}</span>
                )}
              </CardLine>
              <Counter
                label={`${card.name} 넣을 수`}
                word="장"
                value={count}
                least={0}
                most={Math.min(free, count + most - total)}
                onChange={(next) => onPick({ ...picked, [card.id]: next })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
