import './desk.css';
import type { Silence } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { linkOptions, useSearch } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { inBackground } from '../../lib/in-background.ts';
import { Button } from '../../ui/button.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { BlockedWordsPanel } from './blocked-words-panel.tsx';
import { WordTestPanel } from './word-test-panel.tsx';

const VIEWS = { people: '사람', words: '낱말' } as const;
const timeOf = (ts: number) => new Date(ts * 1000).toLocaleString('ko-KR', { dateStyle: 'short', timeStyle: 'short' });
const COLUMNS: readonly Column<Silence>[] = [
  {
    key: 'name',
    head: '이름',
    value: ({ name }) => name,
    isHead: true,
    cell: ({ user_id, name }) => <NameLink id={user_id} name={name} />,
  },
  { key: 'reason', head: '까닭', value: ({ reason }) => reason, cell: ({ reason }) => reason || '적지 않음' },
  {
    key: 'since',
    head: '언제부터',
    value: ({ created_ts }) => created_ts,
    cell: ({ created_ts }) => timeOf(created_ts),
  },
  {
    key: 'until',
    head: '끝나는 때',
    value: ({ until_ts }) => until_ts,
    cell: ({ until_ts }) => (until_ts === null ? '풀 때까지' : timeOf(until_ts)),
  },
  { key: 'appeal', head: '이의', value: ({ appeal }) => (appeal ? '있음' : '') },
];
const WITH_LIFT: readonly Column<Silence>[] = [
  ...COLUMNS,
  {
    key: 'lift',
    head: '처리',
    value: () => null,
    cell: ({ user_id }) => (
      <Button
        onClick={() =>
          inBackground('채팅 금지를 풀지 못했습니다.', () =>
            api.silence({ id: user_id }, { is_silence: false }, { quiet: true }),
          )
        }
      >
        풀기
      </Button>
    ),
  },
];

/** Who may not talk, which words may not be said, and what a line would meet. */
export function ChatBlocksPage() {
  const { view = 'people' } = useSearch({ from: '/young/chat_block_list' });
  const silences = useQuery(query('silences'));
  return (
    <div className="page-stack">
      <PageTitle side={view === 'people' && <CsvButton name="채팅 금지" columns={COLUMNS} rows={silences.data} />}>
        채팅 차단
      </PageTitle>
      <ViewLinks
        label="무엇을 볼지 고르기"
        views={VIEWS}
        chosen={view}
        linkOf={(each) => linkOptions({ to: '/young/chat_block_list', search: each === 'words' ? { view: each } : {} })}
      />
      <div className="desk-columns">
        {view === 'people' ? (
          <Panel title="채팅이 금지된 사람">
            <Loaded of={silences}>
              {(rows) =>
                rows.length === 0 ? (
                  <div className="list-face">
                    <Empty>금지된 사람이 없습니다. 이름을 누르면 금지할 수 있습니다.</Empty>
                  </div>
                ) : (
                  <DataTable label="채팅이 금지된 사람" columns={WITH_LIFT} rows={rows} keyOf={({ id }) => id} />
                )
              }
            </Loaded>
          </Panel>
        ) : (
          <BlockedWordsPanel />
        )}
        <WordTestPanel />
      </div>
    </div>
  );
}
