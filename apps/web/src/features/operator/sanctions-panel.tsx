import type { SanctionRow } from '@chilyo/protocol';
import { DESK_PAGE, SANCTION_SORTS, SANCTION_STATES } from '@chilyo/protocol/constants';
import { SANCTION_KINDS, SANCTIONS } from '@chilyo/protocol/sanction-kinds';
import { Link, type LinkProps, linkOptions, useSearch } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { fileMoment } from '../../lib/moment-words.ts';
import { Button } from '../../ui/button.tsx';
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
  in_force: '진행 중인 제재',
  ended: '끝난 제재',
  appealed: '이의 신청이 들어온 제재',
} as const satisfies Record<(typeof SANCTION_STATES)[number], string>;

const KINDS = ['all', ...SANCTION_KINDS] as const;
const KIND_WORDS: Record<(typeof KINDS)[number], string> = {
  all: '모든 종류',
  silence: SANCTIONS.silence.name,
  matches: SANCTIONS.matches.name,
  site: SANCTIONS.site.name,
  new_name: SANCTIONS.new_name.name,
  blank_profile: SANCTIONS.blank_profile.name,
};
/** Without an end: in force until it is lifted, or done at once. */
const untilWord = ({ kind }: SanctionRow) => (SANCTIONS[kind].lasts ? '풀 때까지' : '한 번');

const columnsWith = (of: (row: SanctionRow) => LinkProps): readonly Column<SanctionRow>[] => [
  {
    key: 'name',
    head: '이름',
    isHead: true,
    value: ({ name }) => name,
    cell: (row) => <Link {...of(row)}>{row.name}</Link>,
  },
  { key: 'kind', head: '종류', value: ({ kind }) => SANCTIONS[kind].name },
  {
    key: 'reason',
    head: '사유',
    value: ({ reason }) => reason,
    cell: ({ reason, evidence }) => (
      <div className="cell-words">
        {reason || '사유 없음'}
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
    value: (row) => (row.until_ts === null ? untilWord(row) : fileMoment(row.until_ts)),
    cell: (row) => (row.until_ts === null ? untilWord(row) : <Moment at={row.until_ts} />),
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
  {
    key: 'lift',
    head: '풀기',
    isAct: true,
    value: () => null,
    cell: (row) => row.ended_ts === null && <LiftButton of={row} />,
  },
];

function LiftButton({ of: { id, name, kind } }: { of: SanctionRow }) {
  const { submit, isBusy } = useSubmit(() => api.liftSanction({ id }));
  const lift = async () => {
    const isSure = await askConfirm({
      title: '제재 풀기',
      message: `${name} 님의 제재(${SANCTIONS[kind].name})를 지금 풀까요? 풀린 것을 알립니다.`,
      confirmLabel: '풀기',
    });
    if (isSure) await submit();
  };
  return (
    <Button isBusy={isBusy} aria-label={`${name} 님의 ${SANCTIONS[kind].name} 풀기`} onClick={() => void lift()}>
      풀기
    </Button>
  );
}

/** Past and present sanctions with reason, end and appeal; a press on a name filters by that player. */
export function SanctionsPanel() {
  const search = useSearch({ from: '/young/chat_block_list' });
  const [state, choose] = useTableChoice('sanctions', SANCTION_STATES, 'all');
  const [kind, chooseKind] = useTableChoice('sanction_kinds', KINDS, 'all', 'sanctions');
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
      label="제재마다의 사유와 끝"
      columns={columnsWith(({ user_id }) => of(user_id))}
      keyOf={({ id }) => id}
      sorts={SANCTION_SORTS}
      order={NEWEST}
      asked={{ user_id: search.user, kind: kind === 'all' ? undefined : kind, state }}
      rows={DESK_PAGE}
      empty="조건에 맞는 제재가 없습니다."
      filters={(shown) => (
        <FilterRow>
          <TableChoice label="제재의 종류" words={KIND_WORDS} chosen={kind} onChoose={chooseKind} />
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
