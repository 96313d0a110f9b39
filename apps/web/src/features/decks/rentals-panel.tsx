import type { Rental } from '@chilyo/protocol';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages, query } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { ElementRow } from '../../ui/choice-row.tsx';
import { WEEK, type WeekElement } from '../../ui/element.ts';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useArrived } from '../../ui/use-arrived.ts';
import { RentalRow } from '../../widgets/decks/rental-row.tsx';

/** Decks for rent: starter decks and players' decks, with a filter by element. */
export function RentalsPanel() {
  const [element, setElement] = useState<WeekElement | undefined>();
  const site = useQuery({ ...query('rentals', { from: 'site' }), select: ({ items }) => items });
  const players = useInfiniteQuery(pages('rentals', { element }));
  const hasSite = useArrived(!site.isPending);
  const ofPlayers = players.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel title="대여덱" side="카드가 없어도 하루 동안 쓸 수 있습니다.">
      <h3 className="rentals-head">시작 덱</h3>
      <ListStates of={site} rows={3} className="decks" empty={<Empty>지금은 빌릴 수 있는 시작 덱이 없습니다.</Empty>}>
        {(rental: Rental) => <RentalRow key={rental.id} rental={rental} />}
      </ListStates>
      {hasSite && (
        <>
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
            {(rental: Rental) => <RentalRow key={rental.id} rental={rental} />}
          </ListStates>
          <More of={players} />
        </>
      )}
    </Panel>
  );
}
