import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import './trades.css';
import type { TradeSide } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { useCardFacts } from '../../widgets/cards/search/card-facts.ts';
import { GoodsPicker } from '../../widgets/goods/goods-picker.tsx';

const GOLD_MOST = 1_000_000;

/** `/trades/create`: the offered goods, held until the trade ends, and the requested ones. */
export function NewTradePage() {
  const economy = useQuery(query('economy'));
  const uitems = useCatalog((catalog) => catalog.uitems);
  const gold = useUser()?.gpoint ?? 0;
  const facts = useCardFacts();
  const navigate = useNavigate();
  const { draft, change, clear } = useDraft('trade', { gives: '', givesGold: '', wants: '', wantsGold: '' });
  const [faults, setFaults] = useFaults(draft);
  const { submit, isBusy } = useSubmit(() => api.openTrade({ gives, wants }, { quiet: true }), {
    async done() {
      clear();
      toast('거래를 올렸습니다.');
      await navigate({ to: '/trades', search: { filter: 'mine' } });
    },
    words: { say: setFaults, otherwise: '거래를 올리지 못했습니다.' },
  });
  const free = useMemo(
    () => new Map(uitems.map(({ card_id, count, bound_count }) => [card_id, count - bound_count])),
    [uitems],
  );
  const gives = sideIn(draft.gives, draft.givesGold);
  const wants = sideIn(draft.wants, draft.wantsGold);

  if (economy.isLoadingError) return <Failed message={economy.error.message} onRetry={() => void economy.refetch()} />;
  if (!economy.data) return <SkeletonRows count={6} />;
  const { trade } = economy.data;
  const cards = gives.card_ids.length + wants.card_ids.length;
  const fee = Math.ceil(((gives.gpoint + wants.gpoint) * trade.fee_percent) / 100) + trade.fee_per_card * cards;
  return (
    <div className="page-stack">
      <PageTitle>거래 올리기</PageTitle>
      <p className="muted">
        주는 것은 거래가 끝날 때까지 맡아 둡니다. {trade.hours}시간 안에 아무도 받지 않거나 거두면 그대로 돌려드립니다.
      </p>
      <div className="new-trade">
        <GoodsPicker
          title="내가 주는 것"
          goods={gives}
          most={trade.cards_most}
          facts={facts}
          free={free}
          goldMost={gold}
          onChange={(goods) => change({ gives: goods.card_ids.join(','), givesGold: String(goods.gpoint) })}
        />
        <GoodsPicker
          title="내가 받는 것"
          goods={wants}
          most={trade.cards_most}
          facts={facts}
          goldMost={GOLD_MOST}
          onChange={(goods) => change({ wants: goods.card_ids.join(','), wantsGold: String(goods.gpoint) })}
        />
      </div>
      <footer className="new-trade-foot">
        <p className="muted small">수수료 {fee}골드는 거래를 받는 사람이 냅니다.</p>
        <Button look="cta" isBusy={isBusy} onClick={() => void submit()}>
          거래 올리기
        </Button>
        <p className="field-error" role={faults.form ? 'alert' : undefined}>
          {faults.form}
        </p>
      </footer>
    </div>
  );
}

const sideIn = (cards: string, gold: string): TradeSide => ({
  card_ids: cards.split(',').filter(Boolean).map(Number),
  gpoint: Number(gold) || 0,
});
