import './desk.css';
import type { SaidLine } from '@chilyo/protocol';
import { plainWords } from '@chilyo/protocol/chat-content';
import { FILE_PAGE, SAID_SORTS } from '@chilyo/protocol/constants';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { pages, query } from '../../api/query.ts';
import { fileMoment, shortMomentWords } from '../../lib/moment-words.ts';
import type { Column } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { More } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { allRows } from '../../widgets/tables/all-rows.ts';
import { LongTable } from '../../widgets/tables/long-table.tsx';
import { Moment } from '../../widgets/tables/moment.tsx';
import { filled } from '../../widgets/tables/searches.ts';
import { useSortedPage } from '../../widgets/tables/table-order.ts';
import { DayFilters, secondsOfDays } from './day-filters.tsx';

const NEWEST = { key: 'time', way: 'down' } as const;

type Ways = { open: number | undefined; around: (id: number) => LinkProps };
const columnsWith = ({ open, around }: Ways): readonly Column<SaidLine>[] => [
  {
    key: 'time',
    head: '때',
    value: ({ created_ts }) => fileMoment(created_ts),
    cell: ({ created_ts }) => <Moment at={created_ts} />,
  },
  {
    key: 'user',
    head: '이름',
    value: ({ user_id, name }) => (user_id === 0 ? '알림' : name),
    cell: ({ user_id, name }) => (user_id === 0 ? <b>알림</b> : <NameLink id={user_id} name={name} />),
  },
  {
    key: 'content',
    head: '말',
    isUnsorted: true,
    isHead: true,
    value: ({ content }) => plainWords(content),
    cell: ({ id, content, is_removed }) => (
      <div className="said-words" data-removed={is_removed || undefined}>
        {plainWords(content)}
        {open === id && <Around id={id} />}
      </div>
    ),
  },
  { key: 'removed', head: '지움', value: ({ is_removed }) => (is_removed ? '지운 말' : null) },
  {
    key: 'around',
    head: '앞뒤',
    isAct: true,
    value: ({ id }) => id,
    cell: ({ id }) => (
      <Link
        {...around(id)}
        resetScroll={false}
        aria-label={`${id}번 말의 앞뒤 ${open === id ? '접기' : '보기'}`}
        aria-expanded={open === id}
      >
        {open === id ? '접기' : '보기'}
      </Link>
    ),
  },
];

/** Messages of the shared room, filtered by words, author and days; a press shows the messages around one. */
export function SaidLinesPage() {
  const search = useSearch({ from: '/young/chatting_histories' });
  const { words, user, from, until, open } = search;
  const navigate = useNavigate();
  const { sort, way } = useSortedPage('lines', SAID_SORTS, NEWEST);
  const asked = { words, user_id: user, ...secondsOfDays({ from, until }), sort, way };
  const lines = useInfiniteQuery({ ...pages('saidLines', asked), placeholderData: keepPreviousData });
  const to = (change: Partial<typeof search>) =>
    linkOptions({ to: '/young/chatting_histories', search: filled({ ...search, ...change }) });
  const go = (change: Partial<typeof search>) => void navigate({ ...to(change), replace: true });
  const items = lines.data?.pages.flatMap((page) => page.items);
  const columns = columnsWith({ open, around: (id) => to({ open: open === id ? undefined : id }) });
  return (
    <div className="page-stack">
      <PageTitle>채팅 기록</PageTitle>
      <FilterRow>
        <SearchField
          label="낱말"
          maxLength={40}
          typed={words ?? ''}
          onType={(typed) => go({ words: typed || undefined })}
        />
        <DayFilters from={from} until={until} onChange={go} />
        {user && (
          <Link {...to({ user: undefined })} className="muted">
            {user}번의 말만 보는 중 · 모두 보기
          </Link>
        )}
      </FilterRow>
      <LongTable
        title="지난 대화"
        name="lines"
        label="대화의 줄"
        columns={columns}
        of={{ ...lines, data: items }}
        keyOf={({ id }) => id}
        order={NEWEST}
        empty="이런 말은 없습니다."
        all={() => allRows((before) => api.saidLines({ ...asked, before, limit: FILE_PAGE }))}
        rest={<More of={lines} />}
      />
    </div>
  );
}

function Around({ id }: { id: number }) {
  const around = useQuery(query('linesAround', { id }));
  return (
    <div className="said-around">
      <Loaded of={around} rows={4}>
        {(lines) => (
          <ol>
            {lines.map((line) => (
              <li key={line.id} aria-current={line.id === id ? 'true' : undefined}>
                <span className="muted small">{shortMomentWords(line.created_ts)}</span> <b>{line.name}</b>{' '}
                {plainWords(line.content)}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </div>
  );
}
