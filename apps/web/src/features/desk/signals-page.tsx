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
import { Link, type LinkProps, linkOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { fileMoment } from '../../lib/moment-words.ts';
import type { Column } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { Moment } from '../../widgets/tables/moment.tsx';
import { NumberedTable } from '../../widgets/tables/numbered-table.tsx';
import { filled } from '../../widgets/tables/searches.ts';
import { TableChoice } from '../../widgets/tables/table-choice.tsx';
import { SignalPanel } from './signal-panel.tsx';
import { countWord, verdictWord } from './signal-words.ts';

const NEWEST = { key: 'last', way: 'down' } as const;
const KINDS = { all: '모든 종류', ...SIGNAL_WORDS } as const;
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
    value: (row) => (isOfOne(row) ? MANY : row.other_name),
    cell: (row) => (isOfOne(row) ? MANY : <Link {...of(row.other_id)}>{row.other_name}</Link>),
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

/** Suspicious patterns between two accounts, filtered and sorted by the address, each with its evidence. */
export function SignalsPage() {
  const search = useSearch({ from: '/young/signals' });
  const { user, open } = search;
  // the user may edit the address
  const kind = SIGNAL_KINDS.find((each) => each === search.kind);
  const state = SIGNAL_STATES.find((each) => each === search.state) ?? 'open';
  const navigate = useNavigate();
  // another filter begins at the first page
  const to = (change: Partial<typeof search>) =>
    linkOptions({ to: '/young/signals', search: filled({ ...search, pages: undefined, open: undefined, ...change }) });
  const columns = columnsWith({
    open: (id) => to({ open: id, pages: search.pages }),
    of: (userId) => to({ user: userId, state: 'all' }),
  });
  return (
    <div className="page-stack">
      <PageTitle>이상 징후</PageTitle>
      <p className="muted small">
        한집에 사는 사람은 기기와 주소를 함께 씁니다. 신호만으로 자동으로 제재하지 않으니, 증거를 보고 판단해 주세요.
      </p>
      {open && <SignalPanel key={open} id={open} close={to({ pages: search.pages })} />}
      <NumberedTable
        call="signals"
        title="신호"
        name="signals"
        label="신호마다의 두 사람"
        columns={columns}
        keyOf={({ id }) => id}
        sorts={SIGNAL_SORTS}
        order={NEWEST}
        asked={{ kind, state, user_id: user }}
        rows={SIGNALS_PAGE}
        unit="건"
        empty="조건에 맞는 신호가 없습니다."
        filters={(shown) => (
          <FilterRow>
            <TableChoice
              label="종류"
              words={KINDS}
              chosen={kind ?? 'all'}
              onChoose={(chosen) =>
                void navigate({ ...to({ kind: chosen === 'all' ? undefined : chosen }), replace: true })
              }
            />
            <TableChoice
              label="판단"
              words={STATES}
              chosen={state}
              onChoose={(chosen) =>
                void navigate({ ...to({ state: chosen === 'open' ? undefined : chosen }), replace: true })
              }
            />
            {user && (
              <Link {...to({ user: undefined })} className="muted">
                {nameOf(shown, user)} 님의 신호만 보는 중 · 모두 보기
              </Link>
            )}
          </FilterRow>
        )}
      />
    </div>
  );
}

/** Where many accounts feed one. */
const MANY = '여러 새 계정';
const isOfOne = ({ user_id, other_id }: SignalRow) => user_id === other_id;

function nameOf(rows: readonly SignalRow[] | undefined, userId: number): string {
  const row = rows?.find(({ user_id, other_id }) => user_id === userId || other_id === userId);
  if (!row) return `${userId}번`;
  return row.user_id === userId ? row.name : row.other_name;
}
