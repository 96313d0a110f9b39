import './desk.css';
import type { AuditEntry } from '@chilyo/protocol';
import { AUDIT_ACTIONS, type AuditAction } from '@chilyo/protocol/audit';
import { AUDIT_SORTS, FILE_PAGE } from '@chilyo/protocol/constants';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { pages } from '../../api/query.ts';
import { fileMoment } from '../../lib/moment-words.ts';
import type { Column } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { More } from '../../ui/list-states.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { allRows } from '../../widgets/tables/all-rows.ts';
import { LongTable } from '../../widgets/tables/long-table.tsx';
import { Moment } from '../../widgets/tables/moment.tsx';
import { filled } from '../../widgets/tables/searches.ts';
import { useSortedPage } from '../../widgets/tables/table-order.ts';
import { valuesWords } from './audit-words.ts';
import { DayFilters, secondsOfDays } from './day-filters.tsx';

const NEWEST = { key: 'time', way: 'down' } as const;
const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

type Ways = { by: (id: number) => LinkProps; about: (id: number) => LinkProps };
const columnsWith = ({ by, about }: Ways): readonly Column<AuditEntry>[] => [
  {
    key: 'time',
    head: '때',
    value: ({ created_ts }) => fileMoment(created_ts),
    cell: ({ created_ts }) => <Moment at={created_ts} />,
  },
  {
    key: 'by',
    head: '한 사람',
    value: ({ by_name }) => by_name,
    cell: ({ by_id, by_name }) => <Link {...by(by_id)}>{by_name}</Link>,
  },
  { key: 'action', head: '한 일', value: ({ action }) => AUDIT_ACTIONS[action], isHead: true },
  {
    key: 'user',
    head: '대상',
    value: ({ user_name }) => user_name,
    cell: ({ user_id, user_name }) => (user_id === null ? '—' : <Link {...about(user_id)}>{user_name}</Link>),
  },
  { key: 'subject', head: '번호', value: ({ subject_id }) => subject_id, isUnsorted: true },
  {
    key: 'before',
    head: '앞',
    isUnsorted: true,
    value: ({ before }) => valuesWords(before),
    cell: ({ before }) => <span className="cell-words">{valuesWords(before) || '—'}</span>,
  },
  {
    key: 'after',
    head: '뒤',
    isUnsorted: true,
    value: ({ after }) => valuesWords(after),
    cell: ({ after }) => <span className="cell-words">{valuesWords(after) || '—'}</span>,
  },
];

/** The audit log of operators and roles, filtered by actor, target, action, words and days in the address. */
export function AuditPage() {
  const search = useSearch({ from: '/young/audit' });
  const { by, user, words, from, until } = search;
  const action = ACTIONS.find((each) => each === search.action);
  const navigate = useNavigate();
  const { sort, way } = useSortedPage('acts', AUDIT_SORTS, NEWEST);
  const asked = { by_id: by, user_id: user, action, words, ...secondsOfDays({ from, until }), sort, way };
  const entries = useInfiniteQuery({ ...pages('audit', asked), placeholderData: keepPreviousData });
  const to = (change: Partial<typeof search>) =>
    linkOptions({ to: '/young/audit', search: filled({ ...search, ...change }) });
  const go = (change: Partial<typeof search>) => void navigate({ ...to(change), replace: true });
  const columns = columnsWith({ by: (id) => to({ by: id }), about: (id) => to({ user: id }) });
  const items = entries.data?.pages.flatMap((page) => page.items);
  return (
    <div className="page-stack">
      <PageTitle>감사 기록</PageTitle>
      <FilterRow>
        <SearchField
          label="낱말"
          maxLength={40}
          typed={words ?? ''}
          onType={(typed) => go({ words: typed || undefined })}
        />
        <select
          aria-label="한 일"
          value={action ?? ''}
          onChange={(event) => go({ action: ACTIONS.find((each) => each === event.target.value) })}
        >
          <option value="">모든 일</option>
          {ACTIONS.map((each) => (
            <option key={each} value={each}>
              {AUDIT_ACTIONS[each]}
            </option>
          ))}
        </select>
        <DayFilters from={from} until={until} onChange={go} />
        {by && (
          <Link {...to({ by: undefined })} className="muted">
            {items?.[0]?.by_name ?? `${by}번`} 님이 한 일만 보는 중 · 모두 보기
          </Link>
        )}
        {user && (
          <Link {...to({ user: undefined })} className="muted">
            {items?.[0]?.user_name ?? `${user}번`} 님에게 한 일만 보는 중 · 모두 보기
          </Link>
        )}
      </FilterRow>
      <LongTable
        title="한 일"
        name="acts"
        label="한 일마다의 앞과 뒤"
        columns={columns}
        of={{ ...entries, data: items }}
        keyOf={({ id }) => id}
        order={NEWEST}
        empty="이런 일은 없습니다."
        all={() => allRows((before) => api.audit({ ...asked, before, limit: FILE_PAGE }))}
        rest={<More of={entries} />}
      />
    </div>
  );
}
