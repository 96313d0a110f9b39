import type { ComponentProps } from 'react';
import { CsvButton } from '../../ui/csv-button.tsx';
import { inOrder, type Order } from '../../ui/data-table.tsx';
import { useTableOrder } from './table-order.ts';

type Props<R> = Omit<ComponentProps<typeof CsvButton<R>>, 'rows'> & {
  /** By which the address knows the table, and in which order it begins. */
  table: string;
  order?: Order | undefined;
  rows: readonly R[] | undefined;
};

/** A sorted table as a file, in the order shown on the page. */
export function TableCsv<R>({ table, order: first, rows, columns, name }: Props<R>) {
  const [order] = useTableOrder(table, first);
  const column = order && columns.find(({ key }) => key === order.key);
  return <CsvButton name={name} columns={columns} rows={rows && column ? inOrder(rows, column, order.way) : rows} />;
}
