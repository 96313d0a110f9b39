import type { GameAction, WireView } from '@chilyo/protocol';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, cardInWords } from '../../ui/card/card.tsx';
import { useFaces } from './faces.ts';

type Swap = Extract<GameAction, { type: 'mulligan' }>;
type Props = {
  view: WireView;
  seat: 0 | 1;
  legal: GameAction[];
  /** Whether the other one may take so long that nobody sits and waits. */
  isUnhurried: boolean;
  onAct: (action: GameAction) => void;
};

export function Mulligan({ view, seat, legal, isUnhurried, onAct }: Props) {
  const faces = useFaces(view);
  const [back, setBack] = useState<ReadonlySet<number>>(new Set());
  const place = useRef<HTMLElement>(null);
  const hand = view.seats[seat].hand ?? [];
  const swaps = legal.filter((action): action is Swap => action.type === 'mulligan');
  const isAsked = swaps.length > 0;
  const goesBack = new Set(swaps.flatMap(({ cards }) => cards));
  const keep = swaps.find(({ cards }) => cards.length === 0);
  const swap = swaps.find(({ cards }) => cards.length === back.size && cards.every((number) => back.has(number)));
  const toggle = (number: number) =>
    setBack((before) =>
      before.has(number) ? new Set([...before].filter((n) => n !== number)) : new Set([...before, number]),
    );
  // by keyboard the next step is the first card, not the menu behind
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} className="mulligan" aria-label="처음 손패 정하기">
      <h2>{isAsked ? '바꿀 카드를 고르세요' : '상대를 기다리고 있습니다'}</h2>
      <ol>
        {hand.map((card) => {
          const face = faces(card.card_id);
          return (
            <li key={card.number}>
              <button
                type="button"
                className="mulligan-card"
                data-testid="mulligan-card"
                data-number={card.number}
                aria-pressed={back.has(card.number)}
                aria-label={cardInWords(face)}
                data-lit={(goesBack.has(card.number) && !back.has(card.number)) || undefined}
                disabled={!goesBack.has(card.number)}
                onClick={() => toggle(card.number)}
              >
                <Card card={face} />
                {back.has(card.number) && <span className="mulligan-mark">바꾸기</span>}
              </button>
            </li>
          );
        })}
      </ol>
      {!isAsked && isUnhurried && (
        <div className="mulligan-buttons">
          <ButtonLink to="/">홈으로</ButtonLink>
        </div>
      )}
      {isAsked && (
        <div className="mulligan-buttons">
          <Button
            look={back.size > 0 ? 'quiet' : 'cta'}
            data-testid="mulligan-keep"
            disabled={!keep}
            onClick={() => keep && onAct(keep)}
          >
            이대로
          </Button>
          <Button
            look={back.size > 0 ? 'cta' : 'quiet'}
            data-testid="mulligan-swap"
            data-lit={(swap && back.size > 0) || undefined}
            disabled={!swap || back.size === 0}
            onClick={() => swap && onAct(swap)}
          >
            {back.size > 0 ? `${back.size}장 바꾸기` : '바꾸기'}
          </Button>
        </div>
      )}
    </section>
  );
}
