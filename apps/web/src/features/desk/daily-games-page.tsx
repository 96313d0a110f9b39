import './desk.css';
import type { GameDay } from '@chilyo/protocol';
import { LADDER_WORDS } from '@chilyo/protocol/constants';
import { waitQuantile } from '@chilyo/protocol/waits';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import type { Column } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { Empty } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { Charted } from '../../widgets/statistics/charted.tsx';
import { TimeChart } from '../../widgets/statistics/time-chart.tsx';
import { filled } from '../../widgets/tables/searches.ts';
import { SortedTable } from '../../widgets/tables/sorted-table.tsx';
import { TableCsv } from '../../widgets/tables/table-csv.tsx';
import { DaysChoice } from './days-choice.tsx';

const KINDS = { ranked: '랭킹전', friendly: '친선전', correspondence: '서신전', practice: '연습' } as const;
const KIND_KEYS = Object.keys(KINDS) as (keyof typeof KINDS)[];
const NEWEST = { key: 'day', way: 'down' } as const;
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
    head: '기다림 평균(초)',
    value: ({ waited, wait_seconds }) => (waited === 0 ? null : Math.round(wait_seconds / waited)),
  },
  { key: 'half', head: '기다림 중간(초)', value: (row) => waitedIn([row], 0.5) },
  { key: 'most', head: '기다림 90%(초)', value: (row) => waitedIn([row], 0.9) },
  {
    key: 'longest',
    head: '가장 긴 기다림(초)',
    value: ({ waited, longest_wait }) => (waited === 0 ? null : longest_wait),
  },
];

/** The longest wait of that share of the matched players, s; null without matches, or when only sums are recorded. */
function waitedIn(rows: readonly GameDay[], part: number): number | null {
  const steps = rows.reduce<number[]>(
    (sum, { wait_steps }) => wait_steps.map((count, step) => count + (sum[step] ?? 0)),
    [],
  );
  const within = waitQuantile(steps, part, Math.max(0, ...rows.map(({ longest_wait }) => longest_wait)));
  return within === null ? null : Math.round(within);
}

/** Matches by day, by kind and ladder. */
export function DailyGamesPage() {
  const search = useSearch({ from: '/young/daily_games' });
  const { days = 28 } = search;
  const kind = KIND_KEYS.find((each) => each === search.kind);
  const navigate = useNavigate();
  const rows = useQuery(query('gameDays', { days }));
  const go = (change: { [K in keyof typeof search]: (typeof search)[K] | undefined }) =>
    void navigate({ to: '/young/daily_games', search: filled({ ...search, ...change }), resetScroll: false });
  const listed = rows.data?.filter((row) => kind === undefined || row.kind === kind);
  return (
    <div className="page-stack">
      <PageTitle side={<TableCsv table="days" order={NEWEST} name="일일 게임" columns={COLUMNS} rows={listed} />}>
        일일 게임
      </PageTitle>
      <FilterRow>
        <DaysChoice days={days} onChange={(chosen) => go({ days: chosen })} />
        <select
          aria-label="종류"
          value={kind ?? ''}
          onChange={(event) => go({ kind: KIND_KEYS.find((each) => each === event.target.value) })}
        >
          <option value="">모든 게임</option>
          {KIND_KEYS.map((each) => (
            <option key={each} value={each}>
              {KINDS[each]}
            </option>
          ))}
        </select>
      </FilterRow>
      <Loaded of={rows}>
        {() =>
          listed?.length === 0 ? (
            <Panel title="게임">
              <div className="list-face">
                <Empty>이 기간에 끝난 게임이 없습니다.</Empty>
              </div>
            </Panel>
          ) : (
            <>
              <RankedNumbers days={listed ?? []} />
              <DaysPanel of={listed ?? []} kind={kind} />
              <Panel title="날과 종류마다">
                <SortedTable
                  name="days"
                  label="날과 종류마다의 게임"
                  columns={COLUMNS}
                  rows={listed ?? []}
                  keyOf={({ day, kind, score_id }) => `${day} ${kind} ${score_id}`}
                  order={NEWEST}
                />
              </Panel>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** The ladders of all these days together: how many, how long, how they end, and how long is waited for them. */
function RankedNumbers({ days }: { days: readonly GameDay[] }) {
  const ranked = days.filter(({ kind }) => kind === 'ranked');
  const sum = (of: (day: GameDay) => number) => ranked.reduce((total, day) => total + of(day), 0);
  const games = sum((day) => day.games);
  if (games === 0) return null;
  const unit = (value: number | null, word: string) =>
    value === null ? '—' : `${value.toLocaleString('ko-KR')}${word}`;
  const perGame = (value: number) => (games === 0 ? null : Math.round((value / games / 60) * 10) / 10);
  return (
    <dl className="number-cards">
      {(
        [
          ['랭킹전', unit(games, '판')],
          ['한 판의 길이', unit(perGame(sum(({ seconds }) => seconds)), '분')],
          [
            '기권',
            unit(
              share(
                sum(({ conceded }) => conceded),
                games,
              ),
              '%',
            ),
          ],
          ['기다림 중간', unit(waitedIn(ranked, 0.5), '초')],
          ['기다림 90%', unit(waitedIn(ranked, 0.9), '초')],
        ] as const
      ).map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type DaySum = { day: string; all: number; ranked: number };
const SUMS: readonly Column<DaySum>[] = [
  { key: 'day', head: '날', value: ({ day }) => day, isHead: true },
  { key: 'all', head: '모든 게임', value: ({ all }) => all },
  { key: 'ranked', head: '랭킹전', value: ({ ranked }) => ranked },
];

/** Each day's matches together; where one kind alone is listed, that one. */
function DaysPanel({ of, kind }: { of: readonly GameDay[]; kind: GameDay['kind'] | undefined }) {
  const sums = sumsOf(of);
  const all = {
    key: 'all',
    word: kind ? KINDS[kind] : '모든 게임',
    look: 'bar' as const,
    values: sums.map((each) => each.all),
  };
  const ranked = { key: 'ranked', word: '랭킹전', look: 'line' as const, values: sums.map((each) => each.ranked) };
  return (
    <Charted
      title="날마다 끝난 게임"
      name="sums"
      columns={kind ? SUMS.slice(0, 2) : SUMS}
      rows={sums}
      keyOf={({ day }) => day}
      order={{ key: 'day', way: 'down' }}
    >
      <TimeChart label="날마다 끝난 게임의 수" days={sums.map(({ day }) => day)} lines={kind ? [all] : [all, ranked]} />
    </Charted>
  );
}

function sumsOf(rows: readonly GameDay[]): DaySum[] {
  const days = new Map<string, DaySum>();
  for (const { day, kind, games } of rows) {
    const sum = days.get(day) ?? { day, all: 0, ranked: 0 };
    sum.all += games;
    if (kind === 'ranked') sum.ranked += games;
    days.set(day, sum);
  }
  return [...days.values()];
}
