import type { Coupon } from '@chilyo/protocol';
import { COUPON_SORTS, COUPON_STATES, DESK_PAGE, FILE_PAGE } from '@chilyo/protocol/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { fileMoment } from '../../lib/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { allRows } from '../../widgets/all-rows.ts';
import { GoodsList } from '../../widgets/goods-list.tsx';
import { LongTable, TablePages } from '../../widgets/long-table.tsx';
import { filled } from '../../widgets/searches.ts';
import { useSortedPage, useTableChoice, withPage } from '../../widgets/table-order.ts';
import { CouponForm } from './coupon-form.tsx';
import { TableChoice } from './table-choice.tsx';

const NEWEST = { key: 'time', way: 'down' } as const;
const STATES = { all: '모든 쿠폰', open: '쓸 수 있는 쿠폰', over: '끝난 쿠폰' } as const satisfies Record<
  (typeof COUPON_STATES)[number],
  string
>;
const dateOf = (ts: number) => new Date(ts * 1000).toLocaleDateString('ko-KR');

/** Why nobody can use it any more; null while somebody can. */
function whyOver({ is_closed, expires_ts, used, count }: Coupon): string | null {
  if (is_closed) return '닫음';
  if (expires_ts !== null && expires_ts * 1000 < Date.now()) return '기한이 지남';
  return used >= count ? '다 씀' : null;
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
    cell: ({ expires_ts }) => (expires_ts === null ? '끝이 없음' : dateOf(expires_ts)),
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
  const search = useSearch({ from: '/mypage/admin' });
  const { words } = search;
  const navigate = useNavigate();
  const [state, choose] = useTableChoice('coupons', COUPON_STATES, 'all');
  const { page, ...order } = useSortedPage('coupons', COUPON_SORTS, NEWEST);
  const asked = { state, words, ...order };
  const coupons = useQuery({ ...query('coupons', { ...asked, page }), placeholderData: keepPreviousData });
  const [isMaking, setIsMaking] = useState(false);
  const look = (typed: string) =>
    void navigate({
      to: '/mypage/admin',
      search: filled({ ...search, words: typed || undefined, pages: withPage(search.pages, 'coupons', 1) }),
      replace: true,
      resetScroll: false,
    });
  return (
    <LongTable
      title="쿠폰"
      name="coupons"
      label="쿠폰마다 쓴 사람과 기한"
      columns={COLUMNS}
      of={{ ...coupons, data: coupons.data?.items }}
      keyOf={({ id }) => id}
      order={NEWEST}
      empty={state === 'all' && !words ? '만든 쿠폰이 없습니다.' : '이런 쿠폰은 없습니다.'}
      all={() => allRows((_, at) => api.coupons({ ...asked, page: at, limit: FILE_PAGE }))}
      side={
        <Button look="bare" onClick={() => setIsMaking((now) => !now)}>
          {isMaking ? '취소' : '쿠폰 만들기'}
        </Button>
      }
      filters={
        <>
          {isMaking && <CouponForm onMade={() => setIsMaking(false)} />}
          <FilterRow>
            <SearchField label="쿠폰 찾기" maxLength={40} typed={words ?? ''} onType={look} />
            <TableChoice label="쿠폰의 상태" words={STATES} chosen={state} onChoose={choose} />
          </FilterRow>
        </>
      }
      rest={<TablePages name="coupons" label="쿠폰의 쪽" page={page} total={coupons.data?.total} rows={DESK_PAGE} />}
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
    // said in a dialog
    await api.closeCoupon({ id }).catch(() => undefined);
  };
  return (
    <Button aria-label={`${code} 쿠폰 닫기`} onClick={() => void close()}>
      닫기
    </Button>
  );
}
