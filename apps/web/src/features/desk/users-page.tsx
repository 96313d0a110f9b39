import './desk.css';
import type { AccountRow } from '@chilyo/protocol';
import { ACCOUNT_SORTS, ACCOUNT_STATES, ACCOUNTS_PAGE, FILE_PAGE } from '@chilyo/protocol/constants';
import { tierOf, tierWord } from '@chilyo/protocol/tiers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { type Column, DataTable, type Order } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { Empty } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { allRows } from '../../widgets/all-rows.ts';
import { filled } from '../../widgets/searches.ts';
import { AccountPanel } from './account-panel.tsx';
import { PeoplePanels } from './people-panels.tsx';

const STATES = { all: '모두', silenced: '채팅 금지', leaving: '탈퇴 대기', new: '새로 온 사람' } as const;
const dateOf = (ts: number) => new Date(ts * 1000).toLocaleDateString('ko-KR');

const stateWord = ({ is_silence, leaves_ts }: AccountRow) =>
  leaves_ts ? '탈퇴 대기' : is_silence ? '채팅 금지' : '정상';
const columnsWith = (open: (id: number) => LinkProps): readonly Column<AccountRow>[] => [
  { key: 'id', head: '번호', value: ({ id }) => id },
  {
    key: 'name',
    head: '이름',
    value: ({ name }) => name,
    isHead: true,
    cell: ({ id, name }) => <Link {...open(id)}>{name}</Link>,
  },
  {
    key: 'rating',
    head: '점수',
    value: ({ rating }) => rating,
    cell: ({ rating, is_provisional }) =>
      rating === null
        ? '—'
        : `${rating.toLocaleString('ko-KR')}${is_provisional ? '?' : ` ${tierWord(tierOf(rating))}`}`,
  },
  { key: 'games', head: '랭킹전', value: ({ games }) => games },
  { key: 'gpoint', head: '골드', value: ({ gpoint }) => gpoint },
  { key: 'last', head: '마지막', value: ({ last_day }) => last_day, cell: ({ last_day }) => last_day ?? '—' },
  { key: 'came', head: '가입', value: ({ created_ts }) => created_ts, cell: ({ created_ts }) => dateOf(created_ts) },
  {
    key: 'state',
    head: '상태',
    value: stateWord,
    cell: (row) => (
      <span className="desk-state" data-state={stateWord(row) === '정상' ? 'good' : 'noted'}>
        {stateWord(row)}
      </span>
    ),
  },
];

/** Everybody who plays: who comes and comes again, and a list that is searched, filtered and sorted by the address. */
export function UsersPage() {
  const search = useSearch({ from: '/young/users' });
  const { words = '', state = 'all', sort = 'id', way = 'down', page = 1, open } = search;
  const navigate = useNavigate();
  const rows = useQuery({
    ...query('accounts', { words: words || undefined, state, sort, way, page }),
    placeholderData: keepPreviousData,
  });
  const all = () =>
    allRows((_, at) => api.accounts({ words: words || undefined, state, sort, way, page: at, limit: FILE_PAGE }));
  const to = (change: Partial<typeof search>) =>
    linkOptions({ to: '/young/users', search: filled({ ...search, page: undefined, open: undefined, ...change }) });
  const columns = columnsWith((id) => to({ open: id, page }));
  const last = Math.max(1, Math.ceil((rows.data?.total ?? 0) / ACCOUNTS_PAGE));
  const order = (chosen: Order) => {
    const key = ACCOUNT_SORTS.find((each) => each === chosen.key);
    void navigate({ ...to({ sort: key, way: chosen.way === 'up' ? 'up' : undefined }), resetScroll: false });
  };
  return (
    <div className="page-stack">
      <PageTitle side={<CsvButton name="유저" columns={columns} rows={all} />}>유저 분석</PageTitle>
      {open ? <AccountPanel id={open} close={to({ page })} /> : <PeoplePanels />}
      <Panel title="유저" side={rows.data && `${rows.data.total.toLocaleString('ko-KR')}명`}>
        <FilterRow>
          <SearchField
            label="이름, 번호, 초성"
            maxLength={40}
            typed={words}
            onType={(typed) => void navigate({ ...to({ words: typed || undefined }), replace: true })}
          />
          <select
            aria-label="상태"
            value={state}
            onChange={(event) =>
              void navigate(to({ state: ACCOUNT_STATES.find((each) => each === event.target.value && each !== 'all') }))
            }
          >
            {ACCOUNT_STATES.map((each) => (
              <option key={each} value={each}>
                {STATES[each]}
              </option>
            ))}
          </select>
        </FilterRow>
        <Loaded of={rows}>
          {({ items }) =>
            items.length === 0 ? (
              <div className="list-face">
                <Empty>이런 유저는 없습니다.</Empty>
              </div>
            ) : (
              <DataTable
                label="유저"
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
          <nav className="desk-pages" aria-label="유저의 쪽">
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
