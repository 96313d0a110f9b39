import type { WinRates } from '@chilyo/protocol';
import { TIERS } from '@chilyo/protocol/tiers';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ELEMENTS, WEEK } from '../../ui/element.ts';
import { Mark } from '../../ui/mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import { winRate } from '../win-rate.ts';
import { deckWord } from './deck-word.ts';
import { HeatMap } from './heat-map.tsx';
import { IntervalRows } from './interval-rows.tsx';
import { type Counted, rateWords } from './rate-words.ts';
import { WeekLines } from './week-lines.tsx';

type Row = Counted & { key: string; word: string };
const shareOf = (part: (of: ReturnType<typeof winRate>) => number) => (row: Row) =>
  row.games === 0 ? null : Math.round(part(winRate(row.wins, row.games)) * 1000) / 10;
const COLUMNS: readonly Column<Row>[] = [
  { key: 'word', head: '무엇', value: ({ word }) => word, isHead: true },
  { key: 'games', head: '판', value: ({ games }) => games },
  { key: 'wins', head: '이긴 판', value: ({ wins }) => wins },
  { key: 'rate', head: '승률 %', value: shareOf(({ rate }) => rate) },
  { key: 'low', head: '낮게', value: shareOf(({ low }) => low) },
  { key: 'high', head: '높게', value: shareOf(({ high }) => high) },
];

/** A picture of numbers, with the numbers a press away. */
function Charted({
  title,
  file,
  rows,
  isWide,
  children,
}: {
  title: string;
  file: string;
  rows: readonly Row[];
  isWide?: boolean;
  children: ReactNode;
}) {
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      title={title}
      {...(isWide && { className: 'statistics-wide' })}
      side={
        <>
          <Button look="bare" onClick={() => setTable(!isTable)}>
            {isTable ? '그림으로 보기' : '표로 보기'}
          </Button>
          {isTable && <CsvButton name={file} columns={COLUMNS} rows={rows} />}
        </>
      }
    >
      {isTable ? (
        <DataTable
          label={title}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ key }) => key}
          order={{ key: 'rate', way: 'down' }}
        />
      ) : (
        children
      )}
    </Panel>
  );
}

/** Win rates by element, by two elements, of each against each, by turn order and tier, and from week to week. */
export function WinRatePanels({ of: rates }: { of: WinRates }) {
  const elements = rates.elements.map((row) => ({ ...row, key: row.element, word: ELEMENTS[row.element].word }));
  const pairs = rates.pairs.map((row) => ({ ...row, key: row.elements, word: deckWord(row.elements) }));
  const meetings = rates.meetings.map((row) => ({
    ...row,
    key: `${row.element} ${row.enemy}`,
    word: `${ELEMENTS[row.element].word} : ${ELEMENTS[row.enemy].word}`,
  }));
  const bands = [
    { key: '', word: '배치 중' },
    ...TIERS.map(({ key, word: tier }) => ({ key: key as string, word: tier as string })),
  ].map((band) => ({
    ...band,
    ...(rates.first_by_band.find((row) => row.band === band.key) ?? { games: 0, wins: 0 }),
  }));
  const weeks = rates.weeks.map((row) => ({
    ...row,
    key: `${row.week} ${row.element}`,
    word: `${row.week} ${ELEMENTS[row.element].word}`,
  }));
  const ranked = [...elements].sort((a, b) => b.wins / (b.games || 1) - a.wins / (a.games || 1));
  return (
    <div className="statistics-grid">
      <Charted title="속성 승률" file="속성" rows={elements}>
        <IntervalRows rows={ranked.map((row) => ({ ...row, el: row.element, mark: <Mark of={row.element} /> }))} />
        <p className="muted small">선은 백에 아흔다섯은 그 안에 드는 구간입니다. 두 속성의 덱은 두 번 셉니다.</p>
      </Charted>
      <Charted title="두 속성" file="두 속성" rows={pairs}>
        <HeatMap
          label="덱에 든 두 속성의 승률"
          cellOf={(row, column) => {
            const [first, second] = [WEEK.indexOf(column), WEEK.indexOf(row)];
            if (first > second) return null;
            const key = row === column ? row : `${column}${row}`;
            return pairs.find((pair) => pair.key === key) ?? { games: 0, wins: 0 };
          }}
        />
        <p className="muted small">같은 속성끼리는 그 속성만의 덱입니다. 점선은 100판이 안 된 칸입니다.</p>
      </Charted>
      <Charted title="세로 속성이 가로 속성을 만났을 때" file="만남" rows={meetings}>
        <HeatMap
          label="세로 속성의 덱이 가로 속성의 덱을 만났을 때의 승률"
          cellOf={(row, column) =>
            row === column ? null : (meetings.find(({ element, enemy }) => element === row && enemy === column) ?? null)
          }
        />
      </Charted>
      <Charted title="먼저 둔 쪽의 승률" file="차례" rows={bands}>
        <p>
          모두 합쳐 <b>{rateWords(rates.first)}</b>
        </p>
        <IntervalRows rows={bands.filter(({ games }) => games > 0)} />
      </Charted>
      <Charted title="흐름" file="흐름" rows={weeks} isWide>
        <WeekLines weeks={rates.weeks} />
      </Charted>
    </div>
  );
}
