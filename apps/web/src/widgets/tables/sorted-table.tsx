import type { ComponentProps } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { useTableOrder } from './table-order.ts';

type Props<R> = Omit<ComponentProps<typeof DataTable<R>>, 'onOrder'> & {
  /** By which the address knows the table. */
  name: string;
};

/** A table with its order in the address, so that it can be shared and Back undoes it. */
export function SortedTable<R>({ name, order: first, ...table }: Props<R>) {
  const [order, onOrder] = useTableOrder(name, first);
  return <DataTable {...table} order={order} onOrder={onOrder} />;
}
