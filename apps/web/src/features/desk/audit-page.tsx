import './desk.css';
import type { AuditEntry } from '@chilyo/protocol';
import { AUDIT_ACTIONS, type AuditAction } from '@chilyo/protocol/audit';
import { AUDIT_SORTS, FILE_PAGE } from '@chilyo/protocol/constants';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { pages } from '../../api/query.ts';
import { fileMoment, shortMomentWords } from '../../lib/moment-words.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { Empty, More } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { allRows } from '../../widgets/all-rows.ts';
import { filled } from '../../widgets/searches.ts';
import { SortedTable } from '../../widgets/sorted-table.tsx';
import { useTableOrder } from '../../widgets/table-order.ts';
import { valuesWords } from './audit-words.ts';
import { beginningOf, DAY_SECONDS } from './days.ts';

const NEWEST = { key: 'time', way: 'down' } as const;
const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

type Ways = { by: (id: number) => LinkProps; about: (id: number) => LinkProps };
const columnsWith = ({ by, about }: Ways): readonly Column<AuditEntry>[] => [
  {
    key: 'time',
    head: '때',
    value: ({ created_ts }) => fileMoment(created_ts),
    cell: ({ created_ts }) => shortMomentWords(created_ts),
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
    cell: ({ before }) => <span className="audit-values">{valuesWords(before) || '—'}</span>,
  },
  {
    key: 'after',
    head: '뒤',
    isUnsorted: true,
    value: ({ after }) => valuesWords(after),
    cell: ({ after }) => <span className="audit-values">{valuesWords(after) || '—'}</span>,
  },
];

/** What the operator and whoever has a role did, by who, to whom, what, words and days; what is asked for stands in the address. */
export function AuditPage() {
  const search = useSearch({ from: '/young/audit' });
  const { by, user, words, from, until } = search;
  const action = ACTIONS.find((each) => each === search.action);
  const navigate = useNavigate();
  const untilTs = beginningOf(until);
  const [order = NEWEST] = useTableOrder('acts', NEWEST);
  const asked = {
    by_id: by,
    user_id: user,
    action,
    words,
    from_ts: beginningOf(from),
    until_ts: untilTs && untilTs + DAY_SECONDS,
    sort: AUDIT_SORTS.find((each) => each === order.key) ?? 'time',
    way: order.way,
  };
  const entries = useInfiniteQuery({ ...pages('audit', asked), placeholderData: keepPreviousData });
  const all = () => allRows((before) => api.audit({ ...asked, before, limit: FILE_PAGE }));
  const to = (change: Partial<typeof search>) =>
    linkOptions({ to: '/young/audit', search: filled({ ...search, ...change }) });
  const go = (change: Partial<typeof search>) => void navigate({ ...to(change), replace: true });
  const columns = columnsWith({ by: (id) => to({ by: id }), about: (id) => to({ user: id }) });
  const items = entries.data?.pages.flatMap((page) => page.items);
  return (
    <div className="page-stack">
      <PageTitle side={<CsvButton name="감사 기록" columns={columns} rows={all} />}>감사 기록</PageTitle>
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
        <input
          className="text-input desk-day"
          type="date"
          aria-label="이날부터"
          value={from ?? ''}
          onChange={(event) => go({ from: event.target.value || undefined })}
        />
        <input
          className="text-input desk-day"
          type="date"
          aria-label="이날까지"
          value={until ?? ''}
          onChange={(event) => go({ until: event.target.value || undefined })}
        />
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
      <Panel title="한 일">
        <Loaded of={{ ...entries, data: items }} rows={8}>
          {(rows) =>
            rows.length === 0 ? (
              <div className="list-face">
                <Empty>이런 일은 없습니다.</Empty>
              </div>
            ) : (
              <SortedTable
                name="acts"
                label="한 일"
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
                order={NEWEST}
                isSorted
              />
            )
          }
        </Loaded>
        <More of={entries} />
      </Panel>
    </div>
  );
}
