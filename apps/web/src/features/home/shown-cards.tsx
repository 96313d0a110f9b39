import type { CardRow } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { useCatalog } from '../../api/catalog-store.ts';
import { type ElementCode, elementToday, WEEK } from '../../ui/element.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { Panel } from '../../ui/panel.tsx';

const Card = onDemand(async () => (await import('../../ui/card/card.tsx')).Card);

const SHOWN = 5;

/** Some of the best cards, of today's element and the following days'. */
export function ShownCards() {
  const cards = useCatalog((catalog) => catalog.cards);
  const today = (WEEK as readonly ElementCode[]).indexOf(elementToday());
  const shown = [...WEEK.slice(today), ...WEEK.slice(0, today)].slice(0, SHOWN).flatMap((element) => {
    const great = cards.filter((card) => isGreat(card) && card.element[0] === element);
    return great.at(-1) ?? [];
  });
  return (
    <Panel title="이런 카드로 겨룹니다" link={{ to: '/cards' }} className="home-cards">
      <ul>
        {shown.map((card) => (
          <li key={card.id}>
            <Link to="/cards/$card_id" params={{ card_id: card.id }}>
              <span className="sr-only">{card.name}</span>
              <Card card={card} isPicture />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const isGreat = ({ type, rarity, element }: CardRow) =>
  type === 'unit' && rarity === 'legendary' && element.length === 1;
