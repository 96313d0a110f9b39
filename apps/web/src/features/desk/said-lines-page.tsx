import './desk.css';
import type { SaidLine } from '@chilyo/protocol';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { pages, query } from '../../api/query.ts';
import { shortMomentWords } from '../../lib/moment-words.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { filled } from '../../widgets/searches.ts';
import { beginningOf, DAY_SECONDS } from './days.ts';

const COLUMNS: readonly Column<SaidLine>[] = [
  { key: 'time', head: '때', value: ({ created_ts }) => shortMomentWords(created_ts) },
  { key: 'user', head: '번호', value: ({ user_id }) => user_id },
  { key: 'name', head: '이름', value: ({ name }) => name },
  { key: 'content', head: '말', value: ({ content }) => content },
  { key: 'removed', head: '지움', value: ({ is_removed }) => (is_removed ? '지움' : '') },
];

/** What was said in the shared room, by words, person and days; what was said around a line is a press away. */
export function SaidLinesPage() {
  const search = useSearch({ from: '/young/chatting_histories' });
  const { words, user, from, until, open } = search;
  const navigate = useNavigate();
  const untilTs = beginningOf(until);
  const lines = useInfiniteQuery(
    pages('saidLines', {
      words,
      user_id: user,
      from_ts: beginningOf(from),
      until_ts: untilTs && untilTs + DAY_SECONDS,
    }),
  );
  const to = (change: Partial<typeof search>) =>
    linkOptions({ to: '/young/chatting_histories', search: filled({ ...search, ...change }) });
  const go = (change: Partial<typeof search>) => void navigate({ ...to(change), replace: true });
  const items = lines.data?.pages.flatMap((page) => page.items);
  return (
    <div className="page-stack">
      <PageTitle side={<CsvButton name="채팅 기록" columns={COLUMNS} rows={items} />}>채팅 기록</PageTitle>
      <FilterRow>
        <SearchField
          label="낱말"
          maxLength={40}
          typed={words ?? ''}
          onType={(typed) => go({ words: typed || undefined })}
        />
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
        {user && (
          <Link {...to({ user: undefined })} className="muted">
            {user}번의 말만 보는 중 · 모두 보기
          </Link>
        )}
      </FilterRow>
      <Panel title="지난 대화">
        <ListStates
          of={{ ...lines, data: items }}
          rows={8}
          className="said-lines"
          empty={<Empty>이런 말은 없습니다.</Empty>}
        >
          {(line) => (
            <li key={line.id} data-removed={line.is_removed || undefined}>
              <span className="muted small">{shortMomentWords(line.created_ts)}</span>
              {line.user_id === 0 ? <b>알림</b> : <NameLink id={line.user_id} name={line.name} />}
              <span className="said-words">
                {line.content}
                {line.is_removed && <span className="danger-text"> (지운 말)</span>}
              </span>
              <Link {...to({ open: open === line.id ? undefined : line.id })} resetScroll={false}>
                {open === line.id ? '접기' : '앞뒤 보기'}
              </Link>
              {open === line.id && <Around id={line.id} />}
            </li>
          )}
        </ListStates>
        <More of={lines} />
      </Panel>
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
                {line.content}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </div>
  );
}
