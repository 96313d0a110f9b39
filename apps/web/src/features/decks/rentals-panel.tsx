import type { Rental } from '@chilyo/protocol';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../lib/api-queries.ts';
import { useCatalog } from '../../lib/catalog-store.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { ElementRow } from '../../ui/choice-row.tsx';
import { type ElementCode, WEEK } from '../../ui/element.ts';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { Mark } from '../../ui/mark.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Curve } from './curve.tsx';
import { linesOf } from './deck-lines.ts';
import { rentDeck, rentWords } from './rent-deck.ts';
import { ShareDialog } from './share-dialog.tsx';
import { untilWords } from './until-words.ts';

/** Decks for rent: the starter decks, and those of players, which can be narrowed to an element. */
export function RentalsPanel({ onRented }: { onRented: () => Promise<void> }) {
  const cache = useQueryClient();
  const [element, setElement] = useState<ElementCode | undefined>();
  const site = useQuery(queries.starterRentals());
  const players = useInfiniteQuery(queries.rentals(element));
  const ofPlayers = players.data?.pages.flatMap(({ items }) => items);
  const reload = async () => {
    await Promise.all([onRented(), cache.invalidateQueries({ queryKey: ['rentals'] })]);
  };
  return (
    <Panel title="대여덱" side="카드가 없어도 하루 동안 쓸 수 있습니다.">
      <h3 className="rentals-head">시작 덱</h3>
      <ListStates of={site} rows={3} className="decks" empty={<Empty>지금은 빌릴 수 있는 시작 덱이 없습니다.</Empty>}>
        {(rental: Rental) => <RentalRow key={rental.id} rental={rental} onRented={reload} />}
      </ListStates>
      <div className="rentals-head">
        <h3>다른 사람의 덱</h3>
        <ElementRow
          elements={WEEK}
          chosen={element}
          onPress={(code) => setElement(element === code ? undefined : code)}
        />
      </div>
      <ListStates
        of={{ ...players, data: ofPlayers }}
        rows={3}
        className="decks"
        empty={
          element ? (
            <Empty action={<Button onClick={() => setElement(undefined)}>모두 보기</Button>}>
              이 속성의 대여덱은 아직 없습니다.
            </Empty>
          ) : (
            <Empty>아직 아무도 덱을 빌려주지 않았습니다. 내 덱의 메뉴에서 처음으로 빌려줄 수 있습니다.</Empty>
          )
        }
      >
        {(rental: Rental) => <RentalRow key={rental.id} rental={rental} onRented={reload} />}
      </ListStates>
      <More of={players} />
    </Panel>
  );
}

function RentalRow({ rental, onRented }: { rental: Rental; onRented: () => Promise<void> }) {
  const user = useUser();
  const cardById = useCatalog((state) => state.cardById);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isLooked, setLooked] = useState(false);
  const { author } = rental;
  const isMine = author !== null && author.user_id === user?.id;

  async function rent() {
    setBusy(true);
    setProblem('');
    setProblem((await rentDeck(rental)) ?? '');
    await onRented();
    setBusy(false);
  }

  return (
    <li className="deck" data-testid={`rental-${rental.id}`}>
      <div className="deck-marks">
        {rental.elements.map((element) => (
          <Mark key={element} of={element} />
        ))}
      </div>
      <div className="deck-words">
        <b>
          <button type="button" className="rental-name" onClick={() => setLooked(true)}>
            {rental.name}
          </button>
        </b>
        <span className="muted">
          {rental.card_ids.length}장
          {author && (
            <>
              {' · '}
              <NameLink id={author.user_id} name={author.name} />
            </>
          )}
          {rental.renters > 0 && ` · ${rental.renters}번 빌림`}
          {rental.article_id !== null && (
            <>
              {' · '}
              <Link className="linked" to={`/articles/deck/${rental.article_id}`}>
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
      <Curve lines={linesOf(rental.card_ids, cardById)} />
      <div className="deck-acts">
        {isMine ? (
          <span className="muted">내 덱</span>
        ) : rental.until_ts > 0 ? (
          <span className="deck-active">{untilWords(rental.until_ts)}</span>
        ) : (
          <Button isBusy={isBusy} onClick={() => void rent()}>
            {rentWords(rental.price)}
          </Button>
        )}
      </div>
      {isLooked && <ShareDialog name={rental.name} cards={rental.card_ids} onClose={() => setLooked(false)} />}
    </li>
  );
}
