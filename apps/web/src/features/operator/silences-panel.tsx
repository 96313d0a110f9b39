import type { Silence } from '@chilyo/protocol';
import { FILE_PAGE, SILENCE_SORTS, SILENCES_PAGE } from '@chilyo/protocol/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, linkOptions, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { fileMoment } from '../../lib/moment-words.ts';
import { rowTime } from '../../lib/row-time.ts';
import { Button } from '../../ui/button.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { allRows } from '../../widgets/all-rows.ts';
import { filled } from '../../widgets/searches.ts';
import { SortedTable } from '../../widgets/sorted-table.tsx';
import { useTableOrder } from '../../widgets/table-order.ts';
import { endWords } from './end-words.ts';

const NEWEST = { key: 'time', way: 'down' } as const;
const COLUMNS: readonly Column<Silence>[] = [
  {
    key: 'name',
    head: '이름',
    isHead: true,
    value: ({ name }) => name,
    cell: ({ user_id, name }) => <NameLink id={user_id} name={name} />,
  },
  {
    key: 'reason',
    head: '까닭',
    value: ({ reason }) => reason,
    cell: ({ reason }) => <span className="silence-reason">{reason}</span>,
  },
  {
    key: 'time',
    head: '언제부터',
    value: ({ created_ts }) => fileMoment(created_ts),
    cell: ({ created_ts }) => rowTime(created_ts, Date.now()),
  },
  {
    key: 'until',
    head: '언제까지',
    value: ({ until_ts }) => (until_ts === null ? '풀 때까지' : fileMoment(until_ts)),
    cell: ({ until_ts }) => endWords(until_ts),
  },
];
const SHOWN: readonly Column<Silence>[] = [
  ...COLUMNS,
  { key: 'lift', head: '풀기', isUnsorted: true, value: () => null, cell: (silence) => <LiftButton of={silence} /> },
];

/** Who is kept from speaking and writing now, why and until when; on their names' sheets others can be. */
export function SilencesPanel() {
  const search = useSearch({ from: '/young/chat_block_list' });
  const { page = 1 } = search;
  const [order = NEWEST] = useTableOrder('silences', NEWEST);
  const asked = { sort: SILENCE_SORTS.find((each) => each === order.key) ?? 'time', way: order.way };
  const silences = useQuery({ ...query('silences', { ...asked, page }), placeholderData: keepPreviousData });
  const all = () => allRows((_, at) => api.silences({ ...asked, page: at, limit: FILE_PAGE }));
  const to = (at: number) =>
    linkOptions({ to: '/young/chat_block_list', search: filled({ ...search, page: at === 1 ? undefined : at }) });
  const last = Math.max(1, Math.ceil((silences.data?.total ?? 0) / SILENCES_PAGE));
  return (
    <Panel
      title="채팅이 금지된 사람"
      side={<CsvButton name="채팅이 금지된 사람" columns={COLUMNS} rows={silences.data?.total === 0 ? [] : all} />}
    >
      <Loaded of={silences} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <div className="list-face">
              <Empty>지금 채팅이 금지된 사람이 없습니다.</Empty>
            </div>
          ) : (
            <SortedTable
              name="silences"
              label="금지마다의 까닭과 기한"
              columns={SHOWN}
              rows={items}
              keyOf={({ id }) => id}
              order={NEWEST}
              isSorted
            />
          )
        }
      </Loaded>
      {last > 1 && (
        <nav className="desk-pages" aria-label="금지된 사람의 쪽">
          {page > 1 && <Link {...to(page - 1)}>앞쪽</Link>}
          <span className="muted">
            {page} / {last}쪽
          </span>
          {page < last && <Link {...to(page + 1)}>다음 쪽</Link>}
        </nav>
      )}
    </Panel>
  );
}

function LiftButton({ of: { user_id, name } }: { of: Silence }) {
  const [isBusy, setBusy] = useState(false);
  const lift = async () => {
    const isSure = await askConfirm({
      title: '채팅 금지 풀기',
      message: `${name} 님이 다시 말하고 글을 쓸 수 있게 할까요?`,
      confirmLabel: '풀기',
    });
    if (!isSure) return;
    setBusy(true);
    // said in a dialog
    await api.silence({ id: user_id }, { is_silence: false }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Button isBusy={isBusy} aria-label={`${name} 님의 채팅 금지 풀기`} onClick={() => void lift()}>
      풀기
    </Button>
  );
}
