import type { CardRow } from '@chilyo/protocol';
import { ArrowLeftRight } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow, choicesOf } from '../../ui/choice-row.tsx';
import { HoverPreview } from '../../ui/hover-preview.tsx';
import { CardStrip } from '../../widgets/cards/card-strip.tsx';
import { LookedCard } from '../../widgets/cards/looked-card.tsx';
import { OwnCard } from '../../widgets/cards/own-card.tsx';
import { type Line, whyNot } from '../../widgets/decks/deck-lines.ts';
import { GROUPINGS, type Grouping, groupsOf } from '../../widgets/decks/deck-split.ts';
import { DRAGGED } from './collection.tsx';

type Props = {
  lines: readonly Line[];
  cards: readonly number[];
  cardById: ReadonlyMap<number, CardRow>;
  owned: ReadonlyMap<number, number>;
  onAdd: (card: CardRow) => void;
  onRemove: (card: CardRow) => void;
  /** The card that the next one chosen takes the place of. */
  swapped: CardRow | null;
  onSwap: (card: CardRow | null) => void;
};

/** The cards of the deck in groups, cheapest first. A drop adds a card. */
export function DeckSheet({ lines, cards, cardById, owned, onAdd, onRemove, swapped, onSwap }: Props) {
  const [grouping, setGrouping] = useState<Grouping>('cost');
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
        <>
          <ChoiceRow label="묶는 기준" choices={choicesOf(GROUPINGS)} chosen={grouping} onPress={setGrouping} />
          {groupsOf(lines, grouping).map(({ heading, lines: group }) => (
            <section key={heading} aria-label={heading || undefined}>
              {heading && (
                <h3 className="deck-group">
                  {heading} <b>{group.reduce((sum, { count }) => sum + count, 0)}</b>
                </h3>
              )}
              <ul className="deck-lines" aria-label={heading ? undefined : '덱에 든 카드'}>
                {group.map(({ card, count }) => (
                  <DeckLine
                    key={card.id}
                    card={card}
                    count={count}
                    missing={Math.max(0, count - (owned.get(card.id) ?? 0))}
                    isClosed={whyNot(card, cards, cardById) !== null}
                    isSwapped={swapped?.id === card.id}
                    onAdd={() => onAdd(card)}
                    onRemove={() => onRemove(card)}
                    onLook={() => setLooked(card)}
                    onSwap={() => onSwap(swapped?.id === card.id ? null : card)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      {looked && (
        <LookedCard
          card={looked}
          onClose={() => setLooked(null)}
          actions={
            <Button
              onClick={() => {
                onSwap(looked);
                setLooked(null);
              }}
            >
              다른 카드로 바꾸기
            </Button>
          }
        />
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
  isSwapped: boolean;
  onLook: () => void;
  onSwap: () => void;
}) {
  const { card, count, missing } = props;
  return (
    <li className="deck-line" data-swapped={props.isSwapped || undefined} data-testid={`line-${card.id}`}>
      <HoverPreview className="card-preview" preview={<OwnCard card={card} />}>
        <CardStrip className="deck-line-card" card={card} count={count} missing={missing} onClick={props.onLook} />
      </HoverPreview>
      <button
        type="button"
        className="deck-step deck-swap"
        aria-pressed={props.isSwapped}
        aria-label={`${card.name} 바꾸기`}
        onClick={props.onSwap}
      >
        <ArrowLeftRight size={16} aria-hidden="true" />
      </button>
      <button type="button" className="deck-step" aria-label={`${card.name} 한 장 빼기`} onClick={props.onRemove}>
        −
      </button>
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
