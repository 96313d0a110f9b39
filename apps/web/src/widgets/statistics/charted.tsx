import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Column, Order } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SortedTable } from '../tables/sorted-table.tsx';
import { TableCsv } from '../tables/table-csv.tsx';
import { useAsTable } from '../tables/table-order.ts';

type Props<R> = {
  title: string;
  /** By which the address knows the table. */
  name: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string | number;
  order: Order;
  isWide?: boolean;
  children: ReactNode;
};

/** A picture of numbers, with the numbers a press away, in the address like their order, and as a file. */
export function Charted<R>({ title, name, columns, rows, keyOf, order, isWide, children }: Props<R>) {
  const [isTable, turn] = useAsTable(name);
  return (
    <Panel
      title={title}
      {...(isWide && { className: 'statistics-wide' })}
      side={
        <>
          <Button look="bare" onClick={turn}>
            {isTable ? '그림으로 보기' : '표로 보기'}
          </Button>
          <TableCsv table={name} order={order} name={title} columns={columns} rows={rows} />
        </>
      }
    >
      {isTable ? (
        <SortedTable name={name} label={title} columns={columns} rows={rows} keyOf={keyOf} order={order} />
      ) : (
        children
      )}
    </Panel>
  );
}
