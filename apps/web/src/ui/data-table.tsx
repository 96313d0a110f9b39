import './data-table.css';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Wide } from './wide.tsx';

export type Column<R> = {
  key: string;
  head: string;
  /** The value for sorting and for the file. */
  value: (row: R) => string | number | null;
  /** The displayed content; by default the value. */
  cell?: (row: R) => ReactNode;
  /** Names the row. */
  isHead?: boolean;
  /** The column cannot be sorted by the server. */
  isUnsorted?: boolean;
  /** A button or a link to more: nothing that a file holds. */
  isAct?: boolean;
};
export type Order = { key: string; way: 'up' | 'down' };

type Props<R> = {
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string | number;
  /** The initial order, or the present one where `onOrder` stores it. */
  order?: Order | undefined;
  onOrder?: (order: Order) => void;
  /** The rows are one page of many, already sorted by the server. */
  isSorted?: boolean;
};

/** A table that is sorted by a press on a heading. */
export function DataTable<R>({ label, columns, rows, keyOf, order: first, onOrder, isSorted }: Props<R>) {
  const [own, setOwn] = useState<Order | undefined>(first);
  const order = onOrder ? first : own;
  // the order in the address may name no column
  const column = order && columns.find(({ key }) => key === order.key);
  const sorted = column && !isSorted ? inOrder(rows, column, order.way) : rows;
  const numbers = new Set(columns.filter(({ value }) => isNumber(rows, value)).map(({ key }) => key));
  const press = (key: string) =>
    (onOrder ?? setOwn)({ key, way: order?.key === key && order.way === 'down' ? 'up' : 'down' });
  return (
    <Wide className="data-table" label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, head, isUnsorted, isAct }) => {
              const isOrder = order?.key === key;
              return (
                <th
                  key={key}
                  scope="col"
                  data-number={numbers.has(key) || undefined}
                  aria-sort={isOrder ? (order.way === 'up' ? 'ascending' : 'descending') : undefined}
                >
                  {isUnsorted || isAct ? (
                    <span className="data-heading">{head}</span>
                  ) : (
                    <button type="button" onClick={() => press(key)}>
                      {head}
                      <span aria-hidden="true">{isOrder ? (order.way === 'up' ? ' ▴' : ' ▾') : ''}</span>
                    </button>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, value, cell, isHead }) => {
                const Cell = isHead ? 'th' : 'td';
                const shown = value(row);
                return (
                  <Cell
                    key={key}
                    scope={isHead ? 'row' : undefined}
                    data-number={(numbers.has(key) && typeof shown !== 'string') || undefined}
                  >
                    {cell ? cell(row) : typeof shown === 'number' ? shown.toLocaleString('ko-KR') : shown}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

const isNumber = <R,>(rows: readonly R[], value: Column<R>['value']) =>
  rows.some((row) => typeof value(row) === 'number');

/** Numbers by size, texts in dictionary order, missing values last. */
export function inOrder<R>(rows: readonly R[], { value }: Column<R>, way: 'up' | 'down'): R[] {
  return [...rows].sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const by = typeof a === 'number' && typeof b === 'number' ? a - b : `${a}`.localeCompare(`${b}`, 'ko');
    return way === 'up' ? by : -by;
  });
}

/** The rows as a file that tables open, with the mark by which they know its letters. */
export function csvOf<R>(shown: readonly Column<R>[], rows: readonly R[]): string {
  const columns = shown.filter(({ isAct }) => !isAct);
  // prefixes texts that spreadsheets would run as a formula
  const cell = (value: string | number | null) => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : `${value ?? ''}`;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [
    columns.map(({ head }) => cell(head)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
