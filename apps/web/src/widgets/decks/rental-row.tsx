import { useSubmit } from '../../api/use-submit.ts';
import './deck-row.css';
import type { Rental } from '@chilyo/protocol';
import { encodeDeck } from '@chilyo/protocol/deck-code';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';

import { useCatalog } from '../../api/catalog-store.ts';
import { untilWords } from '../../lib/until-words.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { CostCurve } from './cost-curve.tsx';
import { coverOf, DeckCover } from './deck-cover.tsx';
import { linesOf } from './deck-lines.ts';
import { rentDeck, rentWords } from './rent-deck.ts';

/** A deck for rent: picture, price and the rent button. */
export function RentalRow({ rental }: { rental: Rental }) {
  const { pathname } = useLocation();
  const user = useUser();
  const cardById = useCatalog((state) => state.cardById);
  const [problem, setProblem] = useState('');
  const { submit: rent, isBusy } = useSubmit(() => rentDeck(rental), {
    words: { say: ({ form }) => setProblem(form ?? '') },
  });
  const { author } = rental;
  const lines = linesOf(rental.card_ids, cardById);
  const isMine = author !== null && author.user_id === user?.id;

  return (
    <li className="deck" data-testid={`rental-${rental.id}`}>
      <div className="deck-marks">
        <DeckCover card={coverOf(null, lines)} />
        {rental.elements.map((element) => (
          <Mark key={element} of={element} />
        ))}
      </div>
      <div className="deck-words">
        <b>
          <Link
            className="rental-name"
            to="/pages/deck/$code"
            params={{ code: encodeDeck(rental.card_ids) }}
            search={rental.deck_id === null ? {} : { deck: rental.deck_id }}
          >
            {rental.name}
          </Link>
        </b>
        <span className="muted">
          {rental.card_ids.length}장
          {author ? (
            <>
              {' · '}
              <NameLink id={author.user_id} name={author.name} />
            </>
          ) : (
            ' · 시작 덱'
          )}
          {rental.renters > 0 && ` · ${rental.renters}번 빌림`}
          {rental.article_id !== null && !pathname.startsWith('/articles/') && (
            <>
              {' · '}
              <Link
                className="linked"
                to="/articles/$category/$article_id"
                params={{ category: 'deck', article_id: rental.article_id }}
              >
                소개
              </Link>
            </>
          )}
        </span>
        {problem && (
          <span className="danger-text" role="alert">
            {problem}
          </span>
        )}
      </div>
      <CostCurve lines={lines} />
      <div className="deck-acts">
        {isMine ? (
          <span className="muted">내 덱</span>
        ) : rental.until_ts > 0 ? (
          <span className="deck-active">{untilWords(rental.until_ts)}</span>
        ) : user?.name ? (
          <Button isBusy={isBusy} onClick={() => void rent()}>
            {rentWords(rental.price)}
          </Button>
        ) : (
          <ButtonLink to="/login" search={{ back: pathname }}>
            로그인하고 빌리기
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
