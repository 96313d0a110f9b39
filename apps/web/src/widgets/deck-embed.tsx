import './deck-embed.css';
import { decodeDeck } from '@chilyo/protocol/deck-code';
import { elementsOfCards } from '@chilyo/protocol/deck-legality';
import { useMemo } from 'react';
import { useCatalog } from '../api/catalog-store.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import { CostCurve } from './cost-curve.tsx';
import { linesOf } from './deck-lines.ts';
import { kindOfDeck } from './deck-split.ts';

/** A deck by its code in the middle of something else, and the way to its page, where it is copied. */
export function DeckEmbed({ code }: { code: string }) {
  const cardById = useCatalog((state) => state.cardById);
  const read = useMemo(() => decodeDeck(code), [code]);
  if ('problem' in read) return <p className="deck-embed muted">읽을 수 없는 덱입니다.</p>;
  const lines = linesOf(read.cards, cardById);
  const elements = elementsOfCards(lines.map(({ card }) => card));
  return (
    <div className="deck-embed" data-testid="deck-embed">
      {elements.map((element) => (
        <Mark key={element} of={element} />
      ))}
      <span className="deck-embed-words">
        <b>{kindOfDeck(elements)} 덱</b>
        <span className="muted">{read.cards.length}장</span>
      </span>
      <CostCurve lines={lines} />
      <ButtonLink to="/pages/deck/$code" params={{ code }}>
        덱 보기
      </ButtonLink>
    </div>
  );
}
