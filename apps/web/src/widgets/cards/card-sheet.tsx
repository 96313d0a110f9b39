import './card-sheet.css';
import type { CardRow } from '@chilyo/protocol';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cardInWords } from '../../ui/card/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CardGlossary } from './card-glossary.tsx';
import { OwnCard } from './own-card.tsx';

/** Least horizontal distance of a swipe to the next card, px. */
const TURN = 48;

type Props = {
  /** The cards to browse, in order. */
  cards: readonly CardRow[];
  at: number;
  onTurn: (at: number) => void;
  onClose: () => void;
};

/** A card large enough to read, above the page; a swipe, an arrow key or a button shows the next one. */
export function CardSheet({ cards, at, onTurn, onClose }: Props) {
  const card = cards[at];
  const start = useRef<number | null>(null);
  const way = useRef<'on' | 'back'>('on');
  const turn = (by: number) => {
    if (!cards[at + by]) return;
    way.current = by > 0 ? 'on' : 'back';
    onTurn(at + by);
  };
  const press = useEventCallback((event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [press]);
  if (!card) return null;
  const letGo = (event: PointerEvent) => {
    const by = start.current === null ? 0 : event.clientX - start.current;
    start.current = null;
    if (Math.abs(by) > TURN) turn(by < 0 ? 1 : -1);
  };
  return (
    <Dialog
      title={card.name}
      onClose={onClose}
      testId="card-sheet"
      actions={
        <>
          {cards.length > 1 && (
            <>
              <Button aria-label="앞 카드" disabled={at === 0} onClick={() => turn(-1)}>
                <ChevronLeft size={20} aria-hidden="true" />
              </Button>
              <span className="card-sheet-at" role="status">
                {at + 1}/{cards.length}
              </span>
              <Button aria-label="다음 카드" disabled={at === cards.length - 1} onClick={() => turn(1)}>
                <ChevronRight size={20} aria-hidden="true" />
              </Button>
            </>
          )}
          <ButtonLink to="/cards/$card_id" params={{ card_id: card.id }} look="cta">
            카드 화면으로
          </ButtonLink>
        </>
      }
    >
      <div
        className="card-sheet"
        onPointerDown={(event) => {
          start.current = event.clientX;
        }}
        onPointerUp={letGo}
        onPointerCancel={() => {
          start.current = null;
        }}
      >
        <div key={card.id} className="card-sheet-card" data-way={way.current} role="img" aria-label={cardInWords(card)}>
          <OwnCard card={{ ...card, flavour: undefined }} isLarge />
        </div>
        <CardGlossary text={card.text} />
      </div>
    </Dialog>
  );
}
