import type { CardRow } from '@chilyo/protocol';
import { type DragEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cardInWords } from '../../ui/card/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { HoverPreview } from '../../ui/hover-preview.tsx';
import { Mark } from '../../ui/mark.tsx';
import { type Line, whyNot } from '../../widgets/deck-lines.ts';
import { OwnCard } from '../../widgets/own-card.tsx';
import { DRAGGED } from './collection.tsx';

type Props = {
  lines: readonly Line[];
  cards: readonly number[];
  cardById: ReadonlyMap<number, CardRow>;
  owned: ReadonlyMap<number, number>;
  onAdd: (card: CardRow) => void;
  onRemove: (card: CardRow) => void;
};

/** The cards of the deck, cheapest first. What is dropped on it goes in. */
export function DeckSheet({ lines, cards, cardById, owned, onAdd, onRemove }: Props) {
  const [isOver, setOver] = useState(false);
  const [looked, setLooked] = useState<CardRow | null>(null);
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const card = cardById.get(Number(event.dataTransfer.getData(DRAGGED)));
    if (!card) return;
    event.preventDefault();
    onAdd(card);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the keyboard adds in the collection
    <div
      className="deck-drop"
      data-over={isOver || undefined}
      data-testid="deck-drop"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {lines.length === 0 ? (
        <p className="deck-none muted">카드를 눌러 넣으세요. 여기로 끌어다 놓아도 됩니다.</p>
      ) : (
        <ul className="deck-lines" aria-label="덱에 든 카드">
          {lines.map(({ card, count }) => (
            <DeckLine
              key={card.id}
              card={card}
              count={count}
              missing={Math.max(0, count - (owned.get(card.id) ?? 0))}
              isClosed={whyNot(card, cards, cardById) !== null}
              onAdd={() => onAdd(card)}
              onRemove={() => onRemove(card)}
              onLook={() => setLooked(card)}
            />
          ))}
        </ul>
      )}
      {looked && (
        <Dialog
          title={looked.name}
          onClose={() => setLooked(null)}
          actions={<Button onClick={() => setLooked(null)}>닫기</Button>}
        >
          <div className="looked-card">
            <OwnCard card={looked} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

function DeckLine(props: {
  card: CardRow;
  count: number;
  missing: number;
  isClosed: boolean;
  onAdd: () => void;
  onRemove: () => void;
  onLook: () => void;
}) {
  const { card, count, missing } = props;
  return (
    <li className="deck-line" data-missing={missing > 0 || undefined} data-testid={`line-${card.id}`}>
      <HoverPreview className="card-preview" preview={<OwnCard card={card} />}>
        <button type="button" className="deck-line-card" onClick={props.onLook}>
          <span className="sr-only">
            {cardInWords(card)}
            {missing > 0 && ` ${missing}장 없음.`}
          </span>
          <span className="deck-line-cost" aria-hidden="true">
            {card.cost}
          </span>
          <span className="deck-line-name" aria-hidden="true">
            {card.name}
            {missing > 0 && <small>{missing}장 없음</small>}
          </span>
          <span className="deck-line-marks" aria-hidden="true">
            {card.element.map((element) => (
              <Mark key={element} of={element} />
            ))}
          </span>
        </button>
      </HoverPreview>
      <button type="button" className="deck-step" aria-label={`${card.name} 한 장 빼기`} onClick={props.onRemove}>
        −
      </button>
      <b className="deck-line-count">{count}</b>
      <button
        type="button"
        className="deck-step"
        disabled={props.isClosed}
        aria-label={`${card.name} 한 장 더 넣기`}
        onClick={props.onAdd}
      >
        +
      </button>
    </li>
  );
}
