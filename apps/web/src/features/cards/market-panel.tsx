import twoCoinsIcon from 'virtual:icon/two-coins';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import './card-panels.css';
import type { CardRow } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BuyForm } from './buy-form.tsx';
import { PriceCurve } from './price-curve.tsx';
import { SellForm } from './sell-form.tsx';

const SHOWN = 5;

/** A card's market: present and recent prices, buying the cheapest, selling own copies, withdrawing offers. */
export function MarketPanel({ card, free }: { card: CardRow; free: number }) {
  const isPlayer = !!useUser()?.name;
  const offers = useQuery(query('cardOffers', { id: card.id }));
  const prices = useQuery(query('cardPrices', { id: card.id }));
  const [isSelling, setIsSelling] = useState(false);
  const levels = offers.data ?? [];
  const cheapest = levels.find(({ count, own_count }) => count > own_count);
  return (
    <Panel
      title="시장"
      side={
        isPlayer && (
          <ButtonLink to="/trades" search={{ filter: 'sales' }} look="bare">
            내 판매
          </ButtonLink>
        )
      }
    >
      {offers.isPending ? (
        <SkeletonRows count={2} />
      ) : offers.isLoadingError ? (
        <Failed message={offers.error.message} onRetry={() => void offers.refetch()} />
      ) : (
        <>
          <div className="market-now">
            <p>
              <span className="muted">가장 싼 값</span>
              {cheapest ? (
                <b className="gold">
                  <Icon of={twoCoinsIcon} /> {cheapest.price.toLocaleString('ko-KR')}
                  <span className="sr-only">골드</span>
                </b>
              ) : (
                <span>{levels.length > 0 ? '내가 파는 카드뿐입니다.' : '파는 사람이 없습니다.'}</span>
              )}
            </p>
            {isPlayer ? (
              <Button aria-expanded={isSelling} onClick={() => setIsSelling((was) => !was)} disabled={free === 0}>
                내 카드 팔기
              </Button>
            ) : (
              <ButtonLink to="/login" search={{ back: `/cards/${card.id}` }}>
                로그인하고 사기
              </ButtonLink>
            )}
          </div>
          {isPlayer && cheapest && <BuyForm card={card} levels={levels} />}
          {isPlayer && free === 0 && (
            <p className="muted small">팔 수 있는 카드가 없습니다. 귀속 카드는 팔 수 없습니다.</p>
          )}
          {isSelling && free > 0 && (
            <SellForm
              card={card}
              free={free}
              lowest={levels[0]?.price}
              days={prices.data ?? []}
              onDone={() => setIsSelling(false)}
            />
          )}
          {levels.length > 0 && (
            <ul className="price-levels" aria-label="파는 값">
              {levels.slice(0, SHOWN).map(({ price, count, own_count }) => (
                <li key={price}>
                  <span className="gold">
                    <Icon of={twoCoinsIcon} /> {price.toLocaleString('ko-KR')}
                  </span>
                  <span>{count}장</span>
                  <span className="muted">{own_count > 0 && `내 카드 ${own_count}장`}</span>
                </li>
              ))}
            </ul>
          )}
          {isPlayer && <OwnOffers cardId={card.id} />}
          {prices.data ? (
            <PriceCurve days={prices.data} />
          ) : prices.isError ? (
            <Failed message={prices.error.message} onRetry={() => void prices.refetch()} />
          ) : (
            <SkeletonRows count={2} />
          )}
        </>
      )}
    </Panel>
  );
}

function OwnOffers({ cardId }: { cardId: number }) {
  const offers = useQuery(query('offers'));
  const own = offers.data?.filter((offer) => offer.card_id === cardId) ?? [];
  if (own.length === 0) return null;
  return (
    <ul className="price-levels" aria-label="내가 파는 카드">
      {own.map(({ id, price, count }) => (
        <li key={id}>
          <span className="gold">
            <Icon of={twoCoinsIcon} /> {price.toLocaleString('ko-KR')}
          </span>
          <span>내 카드 {count}장</span>
          <CancelButton offerId={id} />
        </li>
      ))}
    </ul>
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
