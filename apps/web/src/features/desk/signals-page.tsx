import './desk.css';
import type { SignalRow } from '@chilyo/protocol';
import { FILE_PAGE } from '@chilyo/protocol/constants';
import {
  SIGNAL_KINDS,
  SIGNAL_SORTS,
  SIGNAL_STATES,
  SIGNAL_WORDS,
  SIGNALS_PAGE,
  VERDICT_WORDS,
} from '@chilyo/protocol/signals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { fileMoment } from '../../lib/moment-words.ts';
import type { Column } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { allRows } from '../../widgets/all-rows.ts';
import { LongTable, TablePages } from '../../widgets/long-table.tsx';
import { Moment } from '../../widgets/moment.tsx';
import { filled } from '../../widgets/searches.ts';
import { useSortedPage } from '../../widgets/table-order.ts';
import { SignalPanel } from './signal-panel.tsx';
import { countWord, verdictWord } from './signal-words.ts';

const NEWEST = { key: 'last', way: 'down' } as const;
const STATES = { open: '살펴볼 것', ...VERDICT_WORDS, all: '모두' } as const;

type Ways = { open: (id: number) => LinkProps; of: (userId: number) => LinkProps };
const columnsWith = ({ open, of }: Ways): readonly Column<SignalRow>[] => [
  {
    key: 'kind',
    head: '종류',
    value: ({ kind }) => SIGNAL_WORDS[kind],
    isHead: true,
    cell: ({ id, kind }) => <Link {...open(id)}>{SIGNAL_WORDS[kind]}</Link>,
  },
  {
    key: 'name',
    head: '이름',
    value: ({ name }) => name,
    cell: ({ user_id, name }) => <Link {...of(user_id)}>{name}</Link>,
  },
  {
    key: 'other',
    head: '상대',
    value: ({ other_name }) => other_name,
    cell: ({ other_id, other_name }) => <Link {...of(other_id)}>{other_name}</Link>,
  },
  { key: 'count', head: '횟수', value: ({ count }) => count, cell: countWord },
  {
    key: 'value',
    head: '골드',
    value: ({ value }) => value,
    cell: ({ value }) => value?.toLocaleString('ko-KR') ?? '—',
  },
  {
    key: 'verdict',
    head: '판단',
    value: verdictWord,
    cell: (row) => (
      <span
        className="desk-state"
        data-state={row.verdict === null || row.is_newer ? 'noted' : 'good'}
        title={row.note || undefined}
      >
        {verdictWord(row)}
      </span>
    ),
  },
  {
    key: 'last',
    head: '마지막',
    value: ({ last_ts }) => fileMoment(last_ts),
    cell: ({ last_ts }) => <Moment at={last_ts} />,
  },
  {
    key: 'first',
    head: '처음',
    value: ({ first_ts }) => fileMoment(first_ts),
    cell: ({ first_ts }) => <Moment at={first_ts} />,
  },
];

/** What stands out between two accounts: filtered and sorted by the address, each with what speaks for it. */
export function SignalsPage() {
  const search = useSearch({ from: '/young/signals' });
  const { user, open } = search;
  // the address is anybody's
  const kind = SIGNAL_KINDS.find((each) => each === search.kind);
  const state = SIGNAL_STATES.find((each) => each === search.state) ?? 'open';
  const navigate = useNavigate();
  const { page, ...order } = useSortedPage('signals', SIGNAL_SORTS, NEWEST);
  const asked = { kind, state, user_id: user, ...order };
  const rows = useQuery({ ...query('signals', { ...asked, page }), placeholderData: keepPreviousData });
  // another filter begins at the first page
  const to = (change: Partial<typeof search>) =>
    linkOptions({ to: '/young/signals', search: filled({ ...search, pages: undefined, open: undefined, ...change }) });
  const columns = columnsWith({
    open: (id) => to({ open: id, pages: search.pages }),
    of: (userId) => to({ user: userId, state: 'all' }),
  });
  return (
    <div className="page-stack">
      <PageTitle>눈에 띄는 신호</PageTitle>
      <p className="muted small">
        한집에 사는 사람은 기기와 주소를 함께 씁니다. 신호만으로 자동으로 제재하지 않으니, 증거를 보고 판단해 주세요.
      </p>
      <FilterRow>
        <select
          aria-label="종류"
          value={kind ?? ''}
          onChange={({ target }) =>
            void navigate({ ...to({ kind: SIGNAL_KINDS.find((each) => each === target.value) }), replace: true })
          }
        >
          <option value="">모든 종류</option>
          {SIGNAL_KINDS.map((each) => (
            <option key={each} value={each}>
              {SIGNAL_WORDS[each]}
            </option>
          ))}
        </select>
        <select
          aria-label="판단"
          value={state}
          onChange={({ target }) => {
            const chosen = SIGNAL_STATES.find((each) => each === target.value);
            void navigate({ ...to({ state: chosen === 'open' ? undefined : chosen }), replace: true });
          }}
        >
          {SIGNAL_STATES.map((each) => (
            <option key={each} value={each}>
              {STATES[each]}
            </option>
          ))}
        </select>
        {user && (
          <Link {...to({ user: undefined })} className="muted">
            {nameOf(rows.data?.items, user)} 님의 신호만 보는 중 · 모두 보기
          </Link>
        )}
      </FilterRow>
      {open && <SignalPanel key={open} id={open} close={to({ pages: search.pages })} />}
      <LongTable
        title="신호"
        name="signals"
        label="신호마다의 두 사람"
        columns={columns}
        of={{ ...rows, data: rows.data?.items }}
        keyOf={({ id }) => id}
        order={NEWEST}
        empty="이런 신호는 없습니다."
        all={() => allRows((_, at) => api.signals({ ...asked, page: at, limit: FILE_PAGE }))}
        side={rows.data && <span>{rows.data.total.toLocaleString('ko-KR')}건</span>}
        rest={<TablePages name="signals" label="신호의 쪽" page={page} total={rows.data?.total} rows={SIGNALS_PAGE} />}
      />
    </div>
  );
}

function nameOf(rows: readonly SignalRow[] | undefined, userId: number): string {
  const row = rows?.find(({ user_id, other_id }) => user_id === userId || other_id === userId);
  if (!row) return `${userId}번`;
  return row.user_id === userId ? row.name : row.other_name;
}
