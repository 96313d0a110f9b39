import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '../../api/query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RentalRow } from '../../widgets/decks/rental-row.tsx';

/** The decks for rent that hold a card, newest first, the site's own last. */
export function DecksPanel({ cardId }: { cardId: number }) {
  const rentals = useInfiniteQuery(pages('rentals', { from: 'all', card_id: cardId, limit: 5 }));
  return (
    <Panel title="이 카드를 쓰는 덱" side="빌릴 수 있는 덱 가운데">
      <ListStates
        of={{ ...rentals, data: rentals.data?.pages.flatMap(({ items }) => items) }}
        rows={2}
        className="decks"
        empty={
          <Empty
            action={
              <ButtonLink to="/articles/$category" params={{ category: 'deck' }}>
                대여덱 소개
              </ButtonLink>
            }
          >
            아직 이 카드를 쓰는 대여덱이 없습니다.
          </Empty>
        }
      >
        {(rental) => <RentalRow key={rental.id} rental={rental} />}
      </ListStates>
      {rentals.hasNextPage && (
        <Button isBusy={rentals.isFetchingNextPage} onClick={() => void rentals.fetchNextPage()}>
          더 보기
        </Button>
      )}
    </Panel>
  );
}
