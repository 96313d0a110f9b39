import './desk.css';
import type { AccountRow } from '@chilyo/protocol';
import { KST } from '@chilyo/protocol/calendar';
import { ACCOUNT_SORTS, ACCOUNT_STATES, ACCOUNTS_PAGE } from '@chilyo/protocol/constants';
import { SANCTIONS } from '@chilyo/protocol/sanction-kinds';
import { tierOf, tierWord } from '@chilyo/protocol/tiers';
import { Link, type LinkProps, linkOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { fileMoment } from '../../lib/moment-words.ts';
import type { Column } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { NumberedTable } from '../../widgets/tables/numbered-table.tsx';
import { filled } from '../../widgets/tables/searches.ts';
import { TableChoice } from '../../widgets/tables/table-choice.tsx';
import { AccountPanel } from './account-panel.tsx';
import { PeoplePanels } from './people-panels.tsx';

const NEWEST = { key: 'id', way: 'down' } as const;
const STATES = {
  all: '모두',
  silenced: '채팅 금지',
  suspended: '정지',
  leaving: '탈퇴 대기',
  new: '새로 온 사람',
} as const satisfies Record<(typeof ACCOUNT_STATES)[number], string>;
/** A date in Korean time, whatever the browser's time zone, as the server counts days. */
const dateOf = (ts: number) => new Date(ts * 1000).toLocaleDateString('sv-SE', { timeZone: KST });

function stateWord({ is_silence, suspensions, leaves_ts }: AccountRow): string {
  if (leaves_ts) return '탈퇴 대기';
  // the heaviest
  const suspension = suspensions.at(-1);
  return suspension ? SANCTIONS[suspension].name : is_silence ? '채팅 금지' : '정상';
}

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
  {
    key: 'came',
    head: '가입',
    value: ({ created_ts }) => fileMoment(created_ts),
    cell: ({ created_ts }) => dateOf(created_ts),
  },
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

/** All users: new and returning ones, and a list that is searched, filtered and sorted by the address. */
export function UsersPage() {
  const search = useSearch({ from: '/young/users' });
  const { words = '', open } = search;
  const state = ACCOUNT_STATES.find((each) => each === search.state) ?? 'all';
  const navigate = useNavigate();
  // another filter begins at the first page
  const to = (change: Partial<typeof search>) =>
    linkOptions({ to: '/young/users', search: filled({ ...search, pages: undefined, open: undefined, ...change }) });
  const columns = columnsWith((id) => to({ open: id, pages: search.pages }));
  return (
    <div className="page-stack">
      <PageTitle>이용자 관리</PageTitle>
      {open ? <AccountPanel id={open} close={to({ pages: search.pages })} /> : <PeoplePanels />}
      <NumberedTable
        call="accounts"
        title="이용자"
        name="users"
        label="이용자마다의 점수와 상태"
        columns={columns}
        keyOf={({ id }) => id}
        sorts={ACCOUNT_SORTS}
        order={NEWEST}
        asked={{ words: words || undefined, state }}
        rows={ACCOUNTS_PAGE}
        unit="명"
        empty="조건에 맞는 이용자가 없습니다."
        filters={() => (
          <FilterRow>
            <SearchField
              label="이름, 번호, 초성"
              maxLength={40}
              typed={words}
              onType={(typed) => void navigate({ ...to({ words: typed || undefined }), replace: true })}
            />
            <TableChoice
              label="상태"
              words={STATES}
              chosen={state}
              onChoose={(chosen) => void navigate(to({ state: chosen === 'all' ? undefined : chosen }))}
            />
          </FilterRow>
        )}
      />
    </div>
  );
}
