import type { Coupon } from '@chilyo/protocol';
import { COUPON_SORTS, COUPON_STATES, DESK_PAGE } from '@chilyo/protocol/constants';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { fileMoment } from '../../lib/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { GoodsList } from '../../widgets/goods/goods-list.tsx';
import { NumberedTable } from '../../widgets/tables/numbered-table.tsx';
import { TableChoice } from '../../widgets/tables/table-choice.tsx';
import { useTableChoice, useTableWords } from '../../widgets/tables/table-order.ts';
import { CouponForm } from './coupon-form.tsx';

const NEWEST = { key: 'time', way: 'down' } as const;
const STATES = { all: '모든 쿠폰', open: '쓸 수 있는 쿠폰', over: '끝난 쿠폰' } as const satisfies Record<
  (typeof COUPON_STATES)[number],
  string
>;
const dateOf = (ts: number) => new Date(ts * 1000).toLocaleDateString('ko-KR');

/** Why the coupon cannot be used any more; null while it can. */
function whyOver({ is_closed, expires_ts, used, count }: Coupon): string | null {
  if (is_closed) return '닫음';
  if (expires_ts !== null && expires_ts * 1000 < Date.now()) return '기한이 지남';
  return used >= count ? '소진' : null;
}

const COLUMNS: readonly Column<Coupon>[] = [
  {
    key: 'code',
    head: '쿠폰 번호',
    isHead: true,
    value: ({ code }) => code,
    cell: ({ code, is_public }) => (
      <>
        {code} {is_public && <span className="muted small">모두에게 보임</span>}
      </>
    ),
  },
  {
    key: 'goods',
    head: '담긴 것',
    isUnsorted: true,
    value: ({ words }) => words,
    cell: ({ words, goods }) => (
      <div className="cell-words">
        {words && <p className="muted small">{words}</p>}
        <GoodsList goods={goods} />
      </div>
    ),
  },
  { key: 'used', head: '쓴 사람', value: ({ used }) => used },
  { key: 'count', head: '쓸 수 있는 사람', value: ({ count }) => count },
  {
    key: 'until',
    head: '마지막 날',
    value: ({ expires_ts }) => expires_ts && fileMoment(expires_ts),
    cell: ({ expires_ts }) => (expires_ts === null ? '무기한' : dateOf(expires_ts)),
  },
  {
    key: 'time',
    head: '만든 날',
    value: ({ created_ts }) => fileMoment(created_ts),
    cell: ({ created_ts }) => dateOf(created_ts),
  },
  { key: 'state', head: '상태', isUnsorted: true, value: (coupon) => whyOver(coupon) ?? '쓸 수 있음' },
  {
    key: 'close',
    head: '닫기',
    isAct: true,
    value: () => null,
    cell: (coupon) => whyOver(coupon) === null && <CloseButton of={coupon} />,
  },
];

/** Codes that the operator has made, with how often each was used, and the form for another. */
export function CouponsPanel() {
  const [words, look] = useTableWords('coupons');
  const [state, choose] = useTableChoice('coupons', COUPON_STATES, 'all');
  const [isMaking, setIsMaking] = useState(false);
  return (
    <NumberedTable
      call="coupons"
      title="쿠폰"
      name="coupons"
      label="쿠폰마다 쓴 사람과 기한"
      columns={COLUMNS}
      keyOf={({ id }) => id}
      sorts={COUPON_SORTS}
      order={NEWEST}
      asked={{ state, words }}
      rows={DESK_PAGE}
      empty={state === 'all' && !words ? '만든 쿠폰이 없습니다.' : '조건에 맞는 쿠폰이 없습니다.'}
      side={
        <Button look="bare" onClick={() => setIsMaking((now) => !now)}>
          {isMaking ? '취소' : '쿠폰 만들기'}
        </Button>
      }
      filters={() => (
        <>
          {isMaking && <CouponForm onMade={() => setIsMaking(false)} />}
          <FilterRow>
            <SearchField label="쿠폰 찾기" maxLength={40} typed={words ?? ''} onType={look} />
            <TableChoice label="쿠폰의 상태" words={STATES} chosen={state} onChoose={choose} />
          </FilterRow>
        </>
      )}
    />
  );
}

function CloseButton({ of: { id, code } }: { of: Coupon }) {
  const close = async () => {
    const isSure = await askConfirm({
      title: '쿠폰 닫기',
      message: `${code} 쿠폰을 닫을까요? 아무도 더 쓸 수 없습니다.`,
      confirmLabel: '닫기',
      isDangerous: true,
    });
    if (!isSure) return;
    // shown in a dialog
    await api.closeCoupon({ id }).catch(() => undefined);
  };
  return (
    <Button aria-label={`${code} 쿠폰 닫기`} onClick={() => void close()}>
      닫기
    </Button>
  );
}
