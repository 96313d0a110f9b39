import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Order } from '../ui/data-table.tsx';

type Tables = { order?: string; tables?: string };

/** The orders of a page's tables as its address has them: 'pairs.rate,cards.decks.up' is each table, its column, and its way where that is up. */
export function orderIn(orders: string | undefined, table: string): Order | undefined {
  const [, key, way] =
    (orders ?? '')
      .split(',')
      .map((each) => each.split('.'))
      .find(([name]) => name === table) ?? [];
  return key ? { key, way: way === 'up' ? 'up' : 'down' } : undefined;
}

/** The same with the order of one table. */
export function withOrder(orders: string | undefined, table: string, { key, way }: Order): string {
  const others = (orders ?? '').split(',').filter((each) => each !== '' && each.split('.')[0] !== table);
  return [...others, [table, key, ...(way === 'up' ? ['up'] : [])].join('.')].join(',');
}

/** The names with one more, or without it. */
export function turned(names: string | undefined, name: string): string | undefined {
  const before = (names ?? '').split(',').filter(Boolean);
  const after = before.includes(name) ? before.filter((each) => each !== name) : [...before, name];
  return after.join(',') || undefined;
}

function useTables() {
  const search = useSearch({ strict: false }) as Tables;
  const navigate = useNavigate();
  return {
    search,
    change: (change: Tables) => {
      const next = Object.fromEntries(
        Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined),
      );
      // a step of its own: Back takes it away again
      void navigate({ to: '.', search: next as never, resetScroll: false });
    },
  };
}

/** In which order a table of this page stands, and how it gets another one. */
export function useTableOrder(table: string, first?: Order): [Order | undefined, (order: Order) => void] {
  const { search, change } = useTables();
  return [orderIn(search.order, table) ?? first, (order) => change({ order: withOrder(search.order, table, order) })];
}

/** Whether a chart of this page is shown as its table, and what turns that. */
export function useAsTable(chart: string): [boolean, () => void] {
  const { search, change } = useTables();
  return [
    (search.tables ?? '').split(',').includes(chart),
    // without the word where nothing is turned
    () => change({ tables: turned(search.tables, chart) } as Tables),
  ];
}
