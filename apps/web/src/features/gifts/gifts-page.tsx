import { api } from '../../api/client.ts';
import { useRowSubmit } from '../../api/use-row-submit.ts';
import './gifts.css';
import type { Gift } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { toast } from '../../lib/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { GoodsList } from '../../widgets/goods/goods-list.tsx';
import { LEDGER_WORDS } from '../../widgets/goods/ledger-words.ts';
import { CouponPanel } from './coupon-panel.tsx';

/** `/mypage/gifts`: gifts to accept, and coupon codes. */
export function GiftsPage() {
  const gifts = useQuery(query('gifts'));
  const { submit: claim, busy } = useRowSubmit(
    (which: number | 'all') => api.claimGifts(which === 'all' ? {} : { ids: [which] }),
    { done: ({ count: taken }) => toast(taken > 1 ? `선물 ${taken}개를 받았습니다.` : '선물을 받았습니다.') },
  );
  const count = gifts.data?.length ?? 0;
  return (
    <div className="page-stack" data-narrow>
      <PageTitle
        side={
          count > 1 && (
            <Button look="cta" isBusy={busy.has('all')} disabled={busy.size > 0} onClick={() => void claim('all')}>
              모두 받기
            </Button>
          )
        }
      >
        선물함
      </PageTitle>
      <Panel title="받지 않은 선물">
        <ListStates
          of={gifts}
          rows={3}
          empty={
            <Empty action={<ButtonLink to="/mypage/rewards">보상 보기</ButtonLink>}>기다리는 선물이 없습니다.</Empty>
          }
        >
          {(gift) => (
            <GiftRow
              key={gift.id}
              gift={gift}
              isBusy={busy.has(gift.id)}
              isBlocked={busy.has('all')}
              onClaim={() => void claim(gift.id)}
            />
          )}
        </ListStates>
      </Panel>
      <CouponPanel />
    </div>
  );
}

function GiftRow(props: { gift: Gift; isBusy: boolean; isBlocked: boolean; onClaim: () => void }) {
  const { words, cause, goods, created_ts } = props.gift;
  return (
    <li className="gift-row" data-testid="gift">
      <div>
        <p className="gift-row-head">
          <b>{words || LEDGER_WORDS[cause]}</b>
          <span className="muted small">
            {words && `${LEDGER_WORDS[cause]} · `}
            {rowTime(created_ts, Date.now())}
          </span>
        </p>
        <GoodsList goods={goods} />
      </div>
      <Button isBusy={props.isBusy} disabled={props.isBlocked} onClick={props.onClaim}>
        받기
      </Button>
    </li>
  );
}
