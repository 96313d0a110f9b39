import './heat-map.css';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Wide } from '../../ui/wide.tsx';
import { type Counted, ENOUGH, percent, rateWords } from './rate-words.ts';

/** A row or a column: as it is drawn and as it is called. */
export type HeatSide = { key: string; word: string; head: ReactNode };
type Props = {
  label: string;
  rows: readonly HeatSide[];
  columns: readonly HeatSide[];
  /** Null: the cell stays empty. */
  cellOf: (row: string, column: string) => Counted | null;
  /** How a cell is called: '빛 : 물'. */
  between?: string;
  /** More columns than a phone is wide. */
  isBig?: boolean;
};
/** A share that is as far from even as this is drawn in full colour. */
const FAR = 0.08;
const APART = ' · ';
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/**
 * A matrix of win rates. Each cell shows its number, so that colour is not needed; the details of the chosen cell are
 * below.
 */
export function HeatMap({ label, rows, columns, cellOf, between = APART, isBig }: Props) {
  const [chosen, setChosen] = useState<{ row: number; column: number } | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const cells = rows.map((row) => columns.map((column) => cellOf(row.key, column.key)));
  const first = {
    row: Math.max(
      0,
      cells.findIndex((line) => line.some(Boolean)),
    ),
    column: 0,
  };
  first.column = Math.max(0, (cells[first.row] ?? []).findIndex(Boolean));
  const entry = chosen && cells[chosen.row]?.[chosen.column] ? chosen : first;
  const told = cells[entry.row]?.[entry.column];

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    let [row, column] = [entry.row, entry.column];
    // over cells that are empty
    do [row, column] = [row + step[0], column + step[1]];
    while (cells[row]?.[column] === null);
    if (!cells[row]?.[column]) return;
    setChosen({ row, column });
    table.current?.querySelector<HTMLButtonElement>(`[data-cell="${row} ${column}"]`)?.focus();
  }

  return (
    <div className="heat-map" data-big={isBig || undefined}>
      <Wide label={label}>
        <table ref={table}>
          <thead>
            <tr>
              <td />
              {columns.map(({ key, head }) => (
                <th key={key} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowNo) => (
              <tr key={row.key}>
                <th scope="row">{row.head}</th>
                {columns.map((column, columnNo) => {
                  const counted = cells[rowNo]![columnNo];
                  if (!counted) return <td key={column.key} />;
                  const isEntry = entry.row === rowNo && entry.column === columnNo;
                  return (
                    <Cell
                      key={column.key}
                      of={counted}
                      word={wordOf(row, column, between)}
                      place={`${rowNo} ${columnNo}`}
                      isEntry={isEntry}
                      isChosen={isEntry && chosen !== null}
                      onChoose={() => setChosen({ row: rowNo, column: columnNo })}
                      onKeyDown={press}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      <p className="heat-foot">
        <span className="heat-scale" aria-hidden="true">
          {percent(0.5 - FAR)}
          <i />
          {percent(0.5 + FAR)}
        </span>
        <span role="status">
          {chosen && told
            ? `${wordOf(rows[entry.row]!, columns[entry.column]!, between)} ${rateWords(told)}`
            : '칸을 누르면 구간과 판수를 말합니다.'}
        </span>
      </p>
    </div>
  );
}

const wordOf = (row: HeatSide, column: HeatSide, between: string) =>
  // a deck against its like is a meeting too; a pair of one element is that element alone
  row.key === column.key && between === APART ? row.word : `${row.word}${between}${column.word}`;

type CellProps = {
  of: Counted;
  word: string;
  place: string;
  /** Reached by the tab key; the others by arrows from there. */
  isEntry: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Cell({ of, word, place, isEntry, isChosen, onChoose, onKeyDown }: CellProps) {
  const { games, wins } = of;
  const share = games > 0 ? wins / games : 0.5;
  const warmth = Math.min(1, Math.abs(share - 0.5) / FAR);
  return (
    <td
      data-heat={games < ENOUGH ? undefined : share >= 0.5 ? 'over' : 'under'}
      data-few={games < ENOUGH || undefined}
      style={{ '--heat': `${Math.round(warmth * 100)}%` } as CSSProperties}
    >
      <button
        type="button"
        data-cell={place}
        tabIndex={isEntry ? 0 : -1}
        aria-pressed={isChosen}
        aria-label={`${word} ${rateWords(of)}`}
        onClick={onChoose}
        onFocus={onChoose}
        onPointerEnter={onChoose}
        onKeyDown={onKeyDown}
      >
        {games === 0 ? '—' : percent(share)}
      </button>
    </td>
  );
}
