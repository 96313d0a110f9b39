import './mini-card.css';
import type { CardRow } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCard } from '../../api/catalog-store.ts';
import { PIPS, RARITY_WORDS } from '../../ui/card/card-face.ts';
import { Mark } from '../../ui/mark.tsx';
import { CardGlimpse } from './card-glimpse.tsx';
import { OwnCard } from './own-card.tsx';

/** A small card: picture, cost and rarity. The surrounding element names it. */
export function MiniCard({ card }: { card: CardRow }) {
  return (
    <span className="mini-card" data-rarity={card.rarity} aria-hidden="true">
      <OwnCard card={card} isPicture isSmall />
      <span className="mini-card-cost">{card.cost}</span>
      <span className="mini-card-marks">
        {card.element.map((code) => (
          <Mark key={code} of={code} />
        ))}
      </span>
      <span className="mini-card-pips">{'✦'.repeat(PIPS[card.rarity])}</span>
    </span>
  );
}

type LineProps = {
  card: CardRow;
  /** Where leaving the page would lose nothing, the name leads to the card's own. */
  isLink?: boolean;
  /** After the name. */
  children?: ReactNode;
};

/** A card in a row: picture and name, with the large card on hover or hold. */
export function CardLine({ card, isLink = false, children }: LineProps) {
  const face = (
    <>
      <MiniCard card={card} />
      <span>
        {card.name}
        <span className="sr-only">
          , 비용 {card.cost}, {RARITY_WORDS[card.rarity]}
        </span>
      </span>
    </>
  );
  return (
    <span className="mini-line">
      <CardGlimpse card={card}>
        {isLink ? (
          <Link to="/cards/$card_id" params={{ card_id: card.id }} className="mini-line-face">
            {face}
          </Link>
        ) : (
          <span className="mini-line-face">{face}</span>
        )}
      </CardGlimpse>
      {children}
    </span>
  );
}

/** The same by the card's number; a card that is no more is still called one. */
export function CardLineOf({ id, children }: { id: number; children?: ReactNode }) {
  const card = useCard(id);
  if (card)
    return (
      <CardLine card={card} isLink>
        {children}
      </CardLine>
    );
  return (
    <span>
      카드 {id} {children}
    </span>
  );
}
