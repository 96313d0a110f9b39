import type { ComponentProps } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { useTableOrder } from './table-order.ts';

type Props<R> = Omit<ComponentProps<typeof DataTable<R>>, 'onOrder'> & {
  /** By which the address knows the table. */
  name: string;
};

/** A table whose order stands in the address of the page: it can be sent, and Back undoes it. */
export function SortedTable<R>({ name, order: first, ...table }: Props<R>) {
  const [order, onOrder] = useTableOrder(name, first);
  return <DataTable {...table} order={order} onOrder={onOrder} />;
}
