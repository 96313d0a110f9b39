import './desk.css';
import type { PeopleDay, SignUpWeek } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { dayWord } from '../../widgets/statistics/chart-lines.ts';
import { Charted } from '../../widgets/statistics/charted.tsx';
import { TimeChart } from '../../widgets/statistics/time-chart.tsx';
import { SortedTable } from '../../widgets/tables/sorted-table.tsx';
import { TableCsv } from '../../widgets/tables/table-csv.tsx';

const DAYS = 28;
const COLUMNS: readonly Column<PeopleDay>[] = [
  { key: 'day', head: '날', value: ({ day }) => day, isHead: true },
  { key: 'signed_up', head: '가입', value: ({ signed_up }) => signed_up },
  { key: 'active', head: '접속', value: ({ active }) => active },
];
const percentOf = (part: number, of: number) => `${Math.round((part / Math.max(1, of)) * 100)}%`;

/** Who comes, who is here, and who comes again. */
export function PeoplePanels() {
  const people = useQuery(query('peopleDays', { days: DAYS }));
  return (
    <Loaded of={people}>
      {({ items, weeks }) => (
        <>
          <Numbers days={items} weeks={weeks} />
          <div className="desk-columns">
            <Charted
              title="가입과 접속"
              name="people"
              columns={COLUMNS}
              rows={items}
              keyOf={({ day }) => day}
              order={{ key: 'day', way: 'down' }}
            >
              <TimeChart
                label="날마다 가입한 사람과 접속한 사람"
                days={items.map(({ day }) => day)}
                lines={[
                  { key: 'signed_up', word: '가입', look: 'bar', values: items.map(({ signed_up }) => signed_up) },
                  {
                    key: 'active',
                    word: '접속',
                    look: 'line',
                    isRight: true,
                    values: items.map(({ active }) => active),
                  },
                ]}
              />
            </Charted>
            <Returns weeks={weeks} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function Numbers({ days, weeks }: { days: readonly PeopleDay[]; weeks: readonly SignUpWeek[] }) {
  const [before, today] = [days.at(-2), days.at(-1)];
  const sum = (of: (day: PeopleDay) => number) => days.slice(-7).reduce((total, day) => total + of(day), 0);
  const whole = weeks.findLast(({ returned }) => returned.find((each) => each.days === 7)?.people != null);
  const again = whole?.returned.find((each) => each.days === 7)?.people;
  return (
    <dl className="number-cards">
      <NumberCard word="오늘 가입" value={today?.signed_up ?? 0} before={before?.signed_up} />
      <NumberCard word="오늘 접속" value={today?.active ?? 0} before={before?.active} />
      <NumberCard word="7일 가입" value={sum(({ signed_up }) => signed_up)} />
      <div>
        <dt>7일 뒤 다시 온 사람</dt>
        <dd>{whole && again != null ? percentOf(again, whole.people) : '—'}</dd>
      </div>
    </dl>
  );
}

function NumberCard({ word, value, before }: { word: string; value: number; before?: number | undefined }) {
  const by = before === undefined ? 0 : value - before;
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        {value.toLocaleString('ko-KR')}
        {by !== 0 && (
          <span className="desk-change" data-up={by > 0}>
            <span aria-hidden="true">{by > 0 ? '▲' : '▼'}</span>
            {Math.abs(by)}
            <span className="sr-only">{by > 0 ? ' 어제보다 늘어남' : ' 어제보다 줄어듦'}</span>
          </span>
        )}
      </dd>
    </div>
  );
}

function Returns({ weeks }: { weeks: readonly SignUpWeek[] }) {
  const columns: readonly Column<SignUpWeek>[] = [
    { key: 'week', head: '가입한 주', value: ({ week }) => week, cell: ({ week }) => dayWord(week), isHead: true },
    { key: 'people', head: '사람', value: ({ people }) => people },
    ...(weeks[0]?.returned ?? []).map(({ days }, at): Column<SignUpWeek> => {
      const shareOf = ({ people, returned }: SignUpWeek) => {
        const again = returned[at]!.people;
        return again === null ? null : Math.round((again / Math.max(1, people)) * 100);
      };
      return {
        key: `after-${days}`,
        head: `${days}일`,
        value: shareOf,
        cell: (week) => (shareOf(week) === null ? '·' : `${shareOf(week)}%`),
      };
    }),
  ];
  return (
    <Panel
      title="가입한 주마다 다시 온 사람"
      side={<TableCsv table="returns" name="다시 온 사람" columns={columns} rows={weeks} />}
    >
      {weeks.length === 0 ? (
        <p className="muted">아직 가입한 사람이 없습니다.</p>
      ) : (
        <SortedTable name="returns" label="다시 온 사람" columns={columns} rows={weeks} keyOf={({ week }) => week} />
      )}
    </Panel>
  );
}
