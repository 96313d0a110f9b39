import type { CardRow } from '@chilyo/protocol';
import { MIN_DECK_CARDS } from '@chilyo/protocol/constants';
import { useMemo } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { Button } from '../../ui/button.tsx';
import { cardInWords } from '../../ui/card/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OwnCard } from '../../widgets/cards/own-card.tsx';
import { filledUp, suggest } from './suggestions.ts';

const SHOWN = 6;

type Props = {
  cards: readonly number[];
  owned: ReadonlyMap<number, number>;
  onAdd: (card: CardRow) => void;
  onFill: (cards: number[]) => void;
  onClose: () => void;
};

/** Suggests cards for the deck; each addition updates the suggestions. */
export function SuggestionsDialog({ cards, owned, onAdd, onFill, onClose }: Props) {
  const catalog = useCatalog((state) => state.cards);
  const cardById = useCatalog((state) => state.cardById);
  const asked = useMemo(() => ({ cardIds: cards, cards: catalog, cardById, owned }), [cards, catalog, cardById, owned]);
  const suggested = useMemo(() => suggest(asked, SHOWN), [asked]);
  const lacks = MIN_DECK_CARDS - cards.length;
  return (
    <Dialog
      title="어울리는 카드"
      onClose={onClose}
      testId="suggestions"
      actions={
        <>
          {lacks > 0 && <Button onClick={() => onFill(filledUp(asked))}>{MIN_DECK_CARDS}장까지 채우기</Button>}
          <Button look="cta" onClick={onClose}>
            닫기
          </Button>
        </>
      }
    >
      <p className="muted" role="status">
        덱에 {cards.length}장. 덱의 속성과 비용, 가진 카드를 보고 골랐습니다. 누르면 덱에 들어갑니다.
      </p>
      {suggested.length === 0 ? (
        <p>더 넣을 수 있는 카드가 없습니다.</p>
      ) : (
        <ul className="suggested">
          {suggested.map(({ card, reasons }) => (
            <li key={card.id}>
              <button type="button" onClick={() => onAdd(card)}>
                <span className="sr-only">{`${cardInWords(card)} ${reasons.join('. ')}. 덱에 넣기`}</span>
                <span className="suggested-card" aria-hidden="true">
                  <OwnCard card={card} isPicture />
                </span>
                <span className="suggested-words" aria-hidden="true">
                  <b>
                    {card.name} <small className="muted">비용 {card.cost}</small>
                  </b>
                  <span>{card.text || '글이 없는 카드입니다.'}</span>
                  {reasons.map((reason) => (
                    <span key={reason} className="suggested-reason">
                      {reason}
                    </span>
                  ))}
                  <span className="muted">가진 {owned.get(card.id) ?? 0}장</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
