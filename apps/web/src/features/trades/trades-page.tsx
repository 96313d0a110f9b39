import './trades.css';
import type { TradeFilter } from '@chilyo/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { useCard } from '../../api/catalog-store.ts';
import { pages } from '../../api/query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { TradeRow } from './trade-row.tsx';

type View = TradeFilter | 'sales';
const VIEWS: Record<View, string> = {
  all: '모두',
  takeable: '할 수 있는 거래',
  lacking: '모자란 카드를 주는 거래',
  mine: '내 거래',
  sales: '내 판매',
};

/** Trades of all players, and the user's own trades and market offers. The filter is in the address. */
export function TradesPage() {
  const { filter: view = 'all', card: cardId } = useSearch({ from: '/trades' });
  return (
    <div className="page-stack">
      <PageTitle side={<ButtonLink to="/trades/create">거래 올리기</ButtonLink>}>카드 거래</PageTitle>
      <ViewLinks
        label="거래 고르기"
        views={VIEWS}
        chosen={view}
        linkOf={(each) => linkOptions({ to: '/trades', search: each === 'all' ? {} : { filter: each } })}
      />
      {view === 'sales' ? <SalesPanel /> : <TradeList filter={view} cardId={cardId} />}
    </div>
  );
}

function TradeList({ filter, cardId }: { filter: TradeFilter; cardId: number | undefined }) {
  const navigate = useNavigate();
  const trades = useInfiniteQuery(pages('trades', { filter, card_id: cardId }));
  const card = useCard(cardId);
  return (
    <Panel
      title={card ? `${card.name} 거래` : VIEWS[filter]}
      side={
        card && (
          <Button look="bare" onClick={() => void navigate({ to: '/trades' })}>
            모든 카드
          </Button>
        )
      }
    >
      <ListStates
        of={{ ...trades, data: trades.data?.pages.flatMap(({ items }) => items) }}
        rows={5}
        className="trade-list"
        empty={
          <Empty action={<ButtonLink to="/trades/create">거래 올리기</ButtonLink>}>
            {filter === 'mine' ? '올린 거래가 없습니다.' : '조건에 맞는 거래가 없습니다.'}
          </Empty>
        }
      >
        {(trade) => <TradeRow key={trade.id} trade={trade} />}
      </ListStates>
      <More of={trades} />
    </Panel>
  );
}
