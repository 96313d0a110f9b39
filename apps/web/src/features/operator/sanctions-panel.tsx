import type { SanctionRow } from '@chilyo/protocol';
import { DESK_PAGE, SANCTION_SORTS, SANCTION_STATES } from '@chilyo/protocol/constants';
import { Link, type LinkProps, linkOptions, useSearch } from '@tanstack/react-router';
import { fileMoment } from '../../lib/moment-words.ts';
import type { Column } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { EvidenceLines } from '../../widgets/people/evidence-lines.tsx';
import { Moment } from '../../widgets/tables/moment.tsx';
import { NumberedTable } from '../../widgets/tables/numbered-table.tsx';
import { filled } from '../../widgets/tables/searches.ts';
import { TableChoice } from '../../widgets/tables/table-choice.tsx';
import { useTableChoice, withPage } from '../../widgets/tables/table-order.ts';

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

/** Past and present sanctions with reason, end and appeal; a press on a name filters by that player. */
export function SanctionsPanel() {
  const search = useSearch({ from: '/young/chat_block_list' });
  const [state, choose] = useTableChoice('sanctions', SANCTION_STATES, 'all');
  const of = (user: number | undefined) =>
    linkOptions({
      to: '/young/chat_block_list',
      search: filled({ ...search, user, pages: withPage(search.pages, 'sanctions', 1) }),
      resetScroll: false,
    });
  return (
    <NumberedTable
      call="allSanctions"
      title="제재 기록"
      name="sanctions"
      label="제재마다의 까닭과 끝"
      columns={columnsWith(({ user_id }) => of(user_id))}
      keyOf={({ id }) => id}
      sorts={SANCTION_SORTS}
      order={NEWEST}
      asked={{ user_id: search.user, state }}
      rows={DESK_PAGE}
      empty="이런 제재는 없습니다."
      filters={(shown) => (
        <FilterRow>
          <TableChoice label="제재의 상태" words={STATES} chosen={state} onChoose={choose} />
          {search.user && (
            <Link {...of(undefined)} className="muted">
              {shown?.[0]?.name ?? `${search.user}번`} 님의 제재만 보는 중 · 모두 보기
            </Link>
          )}
        </FilterRow>
      )}
    />
  );
}
