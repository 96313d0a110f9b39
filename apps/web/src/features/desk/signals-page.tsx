import './desk.css';
import type { SignalRow } from '@chilyo/protocol';
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
import { fileMoment, shortMomentWords } from '../../lib/moment-words.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { type Column, DataTable, type Order } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { Empty } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { allRows } from '../../widgets/all-rows.ts';
import { filled } from '../../widgets/searches.ts';
import { SignalPanel } from './signal-panel.tsx';
import { countWord, verdictWord } from './signal-words.ts';

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
    cell: ({ last_ts }) => shortMomentWords(last_ts),
  },
  {
    key: 'first',
    head: '처음',
    value: ({ first_ts }) => fileMoment(first_ts),
    cell: ({ first_ts }) => shortMomentWords(first_ts),
  },
];

/** What stands out between two accounts: filtered and sorted by the address, each with what speaks for it. */
export function SignalsPage() {
  const search = useSearch({ from: '/young/signals' });
  const { user, way = 'down', page = 1, open } = search;
  // the address is anybody's
  const kind = SIGNAL_KINDS.find((each) => each === search.kind);
  const state = SIGNAL_STATES.find((each) => each === search.state) ?? 'open';
  const sort = SIGNAL_SORTS.find((each) => each === search.sort) ?? 'last';
  const navigate = useNavigate();
  const rows = useQuery({
    ...query('signals', { kind, state, user_id: user, sort, way, page }),
    placeholderData: keepPreviousData,
  });
  const all = () => allRows((_, at) => api.signals({ kind, state, user_id: user, sort, way, page: at }));
  const to = (change: Partial<typeof search>) =>
    linkOptions({ to: '/young/signals', search: filled({ ...search, page: undefined, open: undefined, ...change }) });
  const columns = columnsWith({
    open: (id) => to({ open: id, page }),
    of: (userId) => to({ user: userId, state: 'all' }),
  }).map((column) => ({ ...column, isUnsorted: !SIGNAL_SORTS.some((each) => each === column.key) }));
  const last = Math.max(1, Math.ceil((rows.data?.total ?? 0) / SIGNALS_PAGE));
  const order = ({ key, way: chosen }: Order) => {
    if (!SIGNAL_SORTS.some((each) => each === key)) return;
    void navigate(to({ sort: key, way: key === sort && chosen === 'up' ? 'up' : undefined }));
  };
  return (
    <div className="page-stack">
      <PageTitle side={<CsvButton name="눈에 띄는 신호" columns={columns} rows={all} />}>눈에 띄는 신호</PageTitle>
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
      {open && <SignalPanel key={open} id={open} close={to({ page })} />}
      <Panel title="신호" side={rows.data && `${rows.data.total.toLocaleString('ko-KR')}건`}>
        <Loaded of={rows}>
          {({ items }) =>
            items.length === 0 ? (
              <div className="list-face">
                <Empty>이런 신호는 없습니다.</Empty>
              </div>
            ) : (
              <DataTable
                label="신호"
                columns={columns}
                rows={items}
                keyOf={({ id }) => id}
                order={{ key: sort, way }}
                onOrder={order}
                isSorted
              />
            )
          }
        </Loaded>
        {last > 1 && (
          <nav className="desk-pages" aria-label="신호의 쪽">
            {page > 1 && <Link {...to({ page: page === 2 ? undefined : page - 1 })}>앞쪽</Link>}
            <span className="muted">
              {page} / {last}쪽
            </span>
            {page < last && <Link {...to({ page: page + 1 })}>다음 쪽</Link>}
          </nav>
        )}
      </Panel>
    </div>
  );
}

function nameOf(rows: readonly SignalRow[] | undefined, userId: number): string {
  const row = rows?.find(({ user_id, other_id }) => user_id === userId || other_id === userId);
  if (!row) return `${userId}번`;
  return row.user_id === userId ? row.name : row.other_name;
}
