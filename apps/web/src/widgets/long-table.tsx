import './long-table.css';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { CsvButton } from '../ui/csv-button.tsx';
import type { Column, Order } from '../ui/data-table.tsx';
import { Empty } from '../ui/list-states.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { SortedTable } from './sorted-table.tsx';
import { usePageSearch } from './table-order.ts';

type Props<R> = {
  title: string;
  /** By which the address knows the table. */
  name: string;
  /** What the table itself is called, beside the title of its panel. */
  label: string;
  columns: readonly Column<R>[];
  of: ComponentProps<typeof Loaded<readonly R[]>>['of'];
  keyOf: (row: R) => string | number;
  /** In which order it begins. */
  order: Order;
  /** What is said where it has no row. */
  empty: string;
  /** All of its rows as they are asked for, one part after the other. */
  all: () => Promise<readonly R[]>;
  side?: ReactNode;
  /** By what it is filtered. */
  filters?: ReactNode;
  /** Where the rest of it is. */
  rest: ReactNode;
};

/** A table of more rows than a page has: whoever has all of them sorts it and tells a part at a time, and its file holds all. */
export function LongTable<R>({
  title,
  name,
  label,
  columns,
  of,
  keyOf,
  order,
  empty,
  all,
  side,
  filters,
  rest,
}: Props<R>) {
  return (
    <Panel
      title={title}
      side={
        <div className="table-side">
          {side}
          <CsvButton name={title} columns={columns} rows={of.data?.length === 0 ? [] : all} />
        </div>
      }
    >
      {filters}
      <Loaded of={of} rows={8}>
        {(rows) =>
          rows.length === 0 ? (
            <div className="list-face">
              <Empty>{empty}</Empty>
            </div>
          ) : (
            <SortedTable name={name} label={label} columns={columns} rows={rows} keyOf={keyOf} order={order} isSorted />
          )
        }
      </Loaded>
      {rest}
    </Panel>
  );
}

type Pages = {
  /** By which the address knows the table. */
  name: string;
  label: string;
  /** Of how many rows; undefined before it is known. */
  total: number | undefined;
  page: number;
  /** How many rows a page has. */
  rows: number;
};

/** To the pages before and behind. */
export function TablePages({ name, label, total = 0, page, rows }: Pages) {
  const searchOf = usePageSearch(name);
  const last = Math.max(1, Math.ceil(total / rows));
  // whoever comes to a page that is not there any more goes back
  if (last === 1 && page === 1) return null;
  return (
    <nav className="table-pages" aria-label={label}>
      {page > 1 && (
        <Link to="." search={searchOf(Math.min(page - 1, last))} resetScroll={false}>
          앞쪽
        </Link>
      )}
      <span className="muted">
        {page.toLocaleString('ko-KR')} / {last.toLocaleString('ko-KR')}쪽
      </span>
      {page < last && (
        <Link to="." search={searchOf(page + 1)} resetScroll={false}>
          다음 쪽
        </Link>
      )}
    </nav>
  );
}
