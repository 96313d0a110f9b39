import type { GameDay } from '@chilyo/protocol';
import { LADDER_WORDS } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { Empty } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { filled } from '../../widgets/searches.ts';
import { type ChartDay, DayChart } from '../../widgets/statistics/day-chart.tsx';
import { DaysChoice } from './days-choice.tsx';

const KINDS = { ranked: '랭킹전', friendly: '친선전', correspondence: '서신전', practice: '연습' } as const;
const share = (part: number, of: number) => (of === 0 ? null : Math.round((part / of) * 1000) / 10);
const COLUMNS: readonly Column<GameDay>[] = [
  { key: 'day', head: '날', value: ({ day }) => day, isHead: true },
  { key: 'kind', head: '종류', value: ({ kind }) => KINDS[kind] },
  { key: 'ladder', head: '사다리', value: ({ score_id }) => (score_id === 0 ? '' : LADDER_WORDS[score_id]) },
  { key: 'games', head: '게임', value: ({ games }) => games },
  { key: 'length', head: '길이(분)', value: ({ seconds, games }) => Math.round((seconds / games / 60) * 10) / 10 },
  { key: 'conceded', head: '기권 %', value: ({ conceded, games }) => share(conceded, games) },
  { key: 'abandoned', head: '나감 %', value: ({ abandoned, games }) => share(abandoned, games) },
  { key: 'drawn', head: '비김', value: ({ drawn }) => drawn },
  {
    key: 'wait',
    head: '기다림(초)',
    value: ({ waited, wait_seconds }) => (waited === 0 ? null : Math.round(wait_seconds / waited)),
  },
  {
    key: 'longest',
    head: '가장 긴 기다림',
    value: ({ waited, longest_wait }) => (waited === 0 ? null : longest_wait),
  },
];

/** Matches by day, by kind and ladder. */
export function DailyGamesPage() {
  const { days = 28 } = useSearch({ from: '/young/daily_games' });
  const navigate = useNavigate();
  const rows = useQuery(query('gameDays', { days }));
  return (
    <div className="page-stack">
      <PageTitle side={<CsvButton name="일일 게임" columns={COLUMNS} rows={rows.data} />}>일일 게임</PageTitle>
      <FilterRow>
        <DaysChoice
          days={days}
          onChange={(chosen) =>
            void navigate({ to: '/young/daily_games', search: filled({ days: chosen }), replace: true })
          }
        />
      </FilterRow>
      <Loaded of={rows}>
        {(data) =>
          data.length === 0 ? (
            <Panel title="게임">
              <div className="list-face">
                <Empty>이 기간에 끝난 게임이 없습니다.</Empty>
              </div>
            </Panel>
          ) : (
            <>
              <Panel title="날마다 끝난 게임">
                <DayChart days={chartOf(data)} bar="모든 게임" line="랭킹전" />
              </Panel>
              <Panel title="날과 종류마다">
                <DataTable
                  label="날과 종류마다의 게임"
                  columns={COLUMNS}
                  rows={data}
                  keyOf={({ day, kind, score_id }) => `${day} ${kind} ${score_id}`}
                  order={{ key: 'day', way: 'down' }}
                />
              </Panel>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function chartOf(rows: readonly GameDay[]): ChartDay[] {
  const days = new Map<string, { day: string; bar: number; line: number }>();
  for (const { day, kind, games } of rows) {
    const sum = days.get(day) ?? { day, bar: 0, line: 0 };
    sum.bar += games;
    if (kind === 'ranked') sum.line += games;
    days.set(day, sum);
  }
  return [...days.values()];
}
