import type { SanctionRow } from '@chilyo/protocol';
import { DESK_PAGE, FILE_PAGE, SANCTION_SORTS, SANCTION_STATES } from '@chilyo/protocol/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions, useSearch } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { fileMoment } from '../../lib/moment-words.ts';
import type { Column } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { allRows } from '../../widgets/all-rows.ts';
import { EvidenceLines } from '../../widgets/evidence-lines.tsx';
import { LongTable, TablePages } from '../../widgets/long-table.tsx';
import { Moment } from '../../widgets/moment.tsx';
import { filled } from '../../widgets/searches.ts';
import { useSortedPage, useTableChoice, withPage } from '../../widgets/table-order.ts';
import { TableChoice } from './table-choice.tsx';

const NEWEST = { key: 'time', way: 'down' } as const;
const STATES = {
  all: '모든 제재',
  in_force: '이어지는 제재',
  ended: '끝난 제재',
  appealed: '이의가 기다리는 제재',
} as const satisfies Record<(typeof SANCTION_STATES)[number], string>;

const columnsWith = (of: (row: SanctionRow) => LinkProps): readonly Column<SanctionRow>[] => [
  {
    key: 'name',
    head: '이름',
    isHead: true,
    value: ({ name }) => name,
    cell: (row) => <Link {...of(row)}>{row.name}</Link>,
  },
  {
    key: 'reason',
    head: '까닭',
    value: ({ reason }) => reason,
    cell: ({ reason, evidence }) => (
      <div className="cell-words">
        {reason || '까닭 없음'}
        <EvidenceLines of={evidence} />
      </div>
    ),
  },
  {
    key: 'time',
    head: '언제부터',
    value: ({ created_ts }) => fileMoment(created_ts),
    cell: ({ created_ts }) => <Moment at={created_ts} />,
  },
  {
    key: 'until',
    head: '언제까지',
    value: ({ until_ts }) => (until_ts === null ? '풀 때까지' : fileMoment(until_ts)),
    cell: ({ until_ts }) => (until_ts === null ? '풀 때까지' : <Moment at={until_ts} />),
  },
  {
    key: 'ended',
    head: '끝난 때',
    value: ({ ended_ts }) => ended_ts && fileMoment(ended_ts),
    cell: ({ ended_ts }) => (ended_ts === null ? '이어지는 중' : <Moment at={ended_ts} />),
  },
  {
    key: 'appeal',
    head: '이의와 답',
    value: ({ appeal, answer }) => [appeal, answer].filter(Boolean).join(' → ') || null,
    cell: ({ appeal, answer }) =>
      appeal === null ? (
        '—'
      ) : (
        <div className="cell-words">
          <p>{appeal}</p>
          <p className="muted">{answer === null ? '답을 기다립니다.' : `답: ${answer}`}</p>
        </div>
      ),
  },
];

/** What players were and are kept from, why, how it ended and what was said about it; of one of them by a press on the name. */
export function SanctionsPanel() {
  const search = useSearch({ from: '/young/chat_block_list' });
  const [state, choose] = useTableChoice('sanctions', SANCTION_STATES, 'all');
  const { page, ...order } = useSortedPage('sanctions', SANCTION_SORTS, NEWEST);
  const asked = { user_id: search.user, state, ...order };
  const sanctions = useQuery({ ...query('allSanctions', { ...asked, page }), placeholderData: keepPreviousData });
  const of = (user: number | undefined) =>
    linkOptions({
      to: '/young/chat_block_list',
      search: filled({ ...search, user, pages: withPage(search.pages, 'sanctions', 1) }),
      resetScroll: false,
    });
  const items = sanctions.data?.items;
  return (
    <LongTable
      title="제재 기록"
      name="sanctions"
      label="제재마다의 까닭과 끝"
      columns={columnsWith(({ user_id }) => of(user_id))}
      of={{ ...sanctions, data: items }}
      keyOf={({ id }) => id}
      order={NEWEST}
      empty="이런 제재는 없습니다."
      all={() => allRows((_, at) => api.allSanctions({ ...asked, page: at, limit: FILE_PAGE }))}
      filters={
        <FilterRow>
          <TableChoice label="제재의 상태" words={STATES} chosen={state} onChoose={choose} />
          {search.user && (
            <Link {...of(undefined)} className="muted">
              {items?.[0]?.name ?? `${search.user}번`} 님의 제재만 보는 중 · 모두 보기
            </Link>
          )}
        </FilterRow>
      }
      rest={
        <TablePages name="sanctions" label="제재의 쪽" page={page} total={sanctions.data?.total} rows={DESK_PAGE} />
      }
    />
  );
}
