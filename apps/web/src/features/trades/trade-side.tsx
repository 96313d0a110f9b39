import twoCoinsIcon from 'virtual:icon/two-coins';
import type { TradeSide } from '@chilyo/protocol';
import { useCatalog } from '../../api/catalog-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { CardLine } from '../../widgets/cards/mini-card.tsx';

type Props = {
  title: string;
  side: TradeSide /** Copies of which the reader has not enough. */;
  missing?: ReadonlySet<number>;
};

/** One side of a trade: gold and cards, equal ones together. */
export function Side({ title, side, missing }: Props) {
  const cardById = useCatalog((catalog) => catalog.cardById);
  const counts = new Map<number, number>();
  for (const id of side.card_ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (
    <section className="trade-side" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {side.gpoint > 0 && (
          <li className="trade-gold gold">
            <Icon of={twoCoinsIcon} /> {side.gpoint.toLocaleString('ko-KR')}
            <span className="sr-only">골드</span>
          </li>
        )}
        {[...counts].map(([id, count]) => {
          const card = cardById.get(id);
          return (
            <li key={id} className="trade-card" data-missing={missing?.has(id) || undefined}>
              {card ? (
                <CardLine card={card} isLink>
                  {count > 1 && <b>×{count}</b>}
                </CardLine>
              ) : (
                `카드 ${id}`
              )}
              {missing?.has(id) && <span className="danger-text small trade-lack">부족</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
