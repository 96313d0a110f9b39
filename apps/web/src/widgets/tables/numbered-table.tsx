import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import {
  type ChoiceOf,
  type NumberedName,
  numbered,
  numberedForFile,
  type RowOf,
  type SortOf,
} from '../../api/numbered.ts';
import type { Order } from '../../ui/data-table.tsx';
import { allRows } from './all-rows.ts';
import { LongTable } from './long-table.tsx';
import { usePageSearch, useSortedPage } from './table-order.ts';

type Props<N extends NumberedName> = Pick<
  ComponentProps<typeof LongTable<RowOf<N>>>,
  'title' | 'name' | 'label' | 'columns' | 'keyOf' | 'empty' | 'side'
> & {
  call: N;
  sorts: readonly SortOf<N>[];
  /** In which order it begins. */
  order: Order & { key: SortOf<N> };
  /** The filter of its rows. */
  asked?: ChoiceOf<N>;
  /** Rows of a page. */
  rows: number;
  /** The unit of the row count beside the title; without it there is no count. */
  unit?: string;
  /** Rendered above the rows; `shown` is undefined while they load. */
  filters?: (shown: readonly RowOf<N>[] | undefined) => ReactNode;
};

/** A table of a call that answers in numbered pages: the address knows its order and its page. */
export function NumberedTable<N extends NumberedName>(props: Props<N>) {
  const { call, sorts, asked, order, rows, unit, side, filters, ...table } = props;
  const sorted = useSortedPage(props.name, sorts, order);
  const listed = useQuery({ ...numbered(call, asked, sorted), placeholderData: keepPreviousData });
  const { items, total } = listed.data ?? {};
  return (
    <LongTable
      {...table}
      order={order}
      of={{ ...listed, data: items }}
      all={() => allRows((_, page) => numberedForFile(call, asked, { ...sorted, page }))}
      side={
        <>
          {side}
          {unit && total !== undefined && <span>{`${total.toLocaleString('ko-KR')}${unit}`}</span>}
        </>
      }
      filters={filters?.(items)}
      rest={<Pages name={props.name} title={props.title} total={total} page={sorted.page} rows={rows} />}
    />
  );
}

type PagesProps = { name: string; title: string; total: number | undefined; page: number; rows: number };

/** To the pages before and behind. */
function Pages({ name, title, total = 0, page, rows }: PagesProps) {
  const searchOf = usePageSearch(name);
  const last = Math.max(1, Math.ceil(total / rows));
  // a page that no longer exists links back to the last
  if (last === 1 && page === 1) return null;
  return (
    <nav className="table-pages" aria-label={`${title}의 쪽`}>
      {page > 1 && (
        <Link to="." search={searchOf(Math.min(page - 1, last))} resetScroll={false}>
          이전
        </Link>
      )}
      <span className="muted">
        {page.toLocaleString('ko-KR')} / {last.toLocaleString('ko-KR')}쪽
      </span>
      {page < last && (
        <Link to="." search={searchOf(page + 1)} resetScroll={false}>
          다음
        </Link>
      )}
    </nav>
  );
}
