import type { WireView } from '@chilyo/protocol';
import { useState } from 'react';
import { Card, cardInWords } from '../ui/card/card.tsx';
import { useFaces } from './faces.ts';

/** The hand of the seat above, face up: only a replay knows it. A touch lifts a card so that it can be read. */
export function OpenHand({ view, seat }: { view: WireView; seat: 0 | 1 }) {
  const faces = useFaces(view);
  const [lifted, setLifted] = useState<number | null>(null);
  const { hand = [], name } = view.seats[seat];
  return (
    <ol
      className="open-hand"
      aria-label={`${name} 님의 손`}
      style={{ '--count': Math.max(1, hand.length) } as React.CSSProperties}
    >
      {hand.map((card, at) => {
        const face = faces(card.card_id, seat);
        return (
          <li key={card.number} style={{ '--d': at - (hand.length - 1) / 2 } as React.CSSProperties}>
            <button
              type="button"
              className="hand-card"
              data-testid="open-hand-card"
              data-look={`hand:${card.number}`}
              data-picked={lifted === card.number || undefined}
              aria-pressed={lifted === card.number}
              onClick={() => setLifted(lifted === card.number ? null : card.number)}
            >
              <span className="sr-only">{cardInWords({ ...face, cost: card.cost })}</span>
              <Card card={face} isPicture now={{ cost: card.cost }} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
