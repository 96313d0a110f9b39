import twoCoinsIcon from 'virtual:icon/two-coins';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCatalog } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { pages, query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowMoment } from '../../ui/row-moment.tsx';

/** The user's market offers and sales. */
export function SalesPanel() {
  const cardById = useCatalog((catalog) => catalog.cardById);
  const offers = useQuery(query('offers'));
  const sales = useInfiniteQuery(pages('sales'));
  const name = (id: number) => (
    <Link to="/cards/$card_id" params={{ card_id: id }}>
      {cardById.get(id)?.name ?? `카드 ${id}`}
    </Link>
  );
  return (
    <>
      <Panel title="팔고 있는 카드">
        <ListStates
          of={offers}
          rows={3}
          className="sale-rows"
          empty={
            <Empty action={<ButtonLink to="/cards">카드 보기</ButtonLink>}>
              팔고 있는 카드가 없습니다. 카드 화면에서 팔 수 있습니다.
            </Empty>
          }
        >
          {({ id, card_id, price, count }) => (
            <li key={id}>
              {name(card_id)}
              <span className="gold">
                <Icon of={twoCoinsIcon} /> {price.toLocaleString('ko-KR')}
              </span>
              <span>{count}장</span>
              <CancelButton offerId={id} />
            </li>
          )}
        </ListStates>
      </Panel>
      <Panel title="판 카드">
        <ListStates
          of={{ ...sales, data: sales.data?.pages.flatMap(({ items }) => items) }}
          rows={3}
          className="sale-rows"
          empty={<Empty>아직 판 카드가 없습니다.</Empty>}
        >
          {({ id, card_id, price, count, fee, created_ts }) => (
            <li key={id}>
              {name(card_id)}
              <span className="gold">
                <Icon of={twoCoinsIcon} /> {(price * count - fee).toLocaleString('ko-KR')}
              </span>
              <span className="muted">
                {price}골드 {count}장, 수수료 {fee}
              </span>
              <RowMoment of={created_ts} />
            </li>
          )}
        </ListStates>
        <More of={sales} />
      </Panel>
    </>
  );
}

function CancelButton({ offerId }: { offerId: number }) {
  const { submit, isBusy } = useSubmit(() => api.cancelOffer({ id: offerId }));
  return (
    <Button isBusy={isBusy} onClick={() => void submit()}>
      판매 취소
    </Button>
  );
}
