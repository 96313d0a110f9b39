import './long-table.css';
import type { ComponentProps, ReactNode } from 'react';
import { CsvButton } from '../../ui/csv-button.tsx';
import type { Column, Order } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SortedTable } from './sorted-table.tsx';

type Props<R> = {
  title: string;
  /** By which the address knows the table. */
  name: string;
  /** The table's own name, beside the title of its panel. */
  label: string;
  columns: readonly Column<R>[];
  of: ComponentProps<typeof Loaded<readonly R[]>>['of'];
  keyOf: (row: R) => string | number;
  /** In which order it begins. */
  order: Order;
  /** Text shown for an empty table. */
  empty: string;
  /** Fetches all rows, one page after another. */
  all: () => Promise<readonly R[]>;
  side?: ReactNode;
  /** Its filter. */
  filters?: ReactNode;
  /** Where the rest of it is. */
  rest: ReactNode;
};

/** A paged table, sorted by the server; its file contains all rows. */
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
