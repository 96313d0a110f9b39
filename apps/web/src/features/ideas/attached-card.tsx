import type { Idea } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, cardInWords } from '../../ui/card/card.tsx';
import { faceOf } from '../../ui/card/face-of.ts';
import { ListStates } from '../../ui/list-states.tsx';
import { useKnownCards } from '../../widgets/cards/known-cards.ts';

type Props = { card: Idea['card']; onChange: (card: Idea['card']) => void };

/** The draft that shows what is meant: one of the player's own cards, as it is now. */
export function AttachedCard({ card, onChange }: Props) {
  const { nameOf } = useKnownCards();
  const [isChoosing, setChoosing] = useState(false);
  const face = card && faceOf(card, nameOf);
  return (
    <section className="attached-card" aria-label="카드 초안">
      {face && (
        <div className="idea-card" role="img" aria-label={cardInWords(face)}>
          <Card card={face} />
        </div>
      )}
      <div className="attached-acts">
        <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {card ? '다른 초안 붙이기' : '카드 초안 붙이기'}
        </Button>
        {card && (
          <Button look="bare" onClick={() => onChange(null)}>
            초안 떼기
          </Button>
        )}
      </div>
      {isChoosing && (
        <OwnCards
          onChoose={(chosen) => {
            setChoosing(false);
            onChange(chosen);
          }}
        />
      )}
    </section>
  );
}

function OwnCards({ onChoose }: { onChoose: (card: NonNullable<Idea['card']>) => void }) {
  const { nameOf } = useKnownCards();
  const own = useQuery(query('ownWorks'));
  return (
    <ListStates
      of={own}
      rows={2}
      className="own-cards"
      empty={
        <>
          <p>아직 만든 카드가 없습니다.</p>
          <ButtonLink to="/cards/create">카드 만들기</ButtonLink>
        </>
      }
    >
      {(work) => {
        const face = faceOf(work.card, nameOf);
        return (
          <li key={work.id}>
            <button type="button" onClick={() => onChoose(work.card)}>
              <span className="sr-only">{cardInWords(face)}</span>
              <Card card={face} isPicture />
            </button>
          </li>
        );
      }}
    </ListStates>
  );
}
