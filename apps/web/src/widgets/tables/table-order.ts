import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Order } from '../../ui/data-table.tsx';
import { filled, tables } from './searches.ts';

/** Params of a page with tables. */
type Tables = { [Word in keyof ReturnType<typeof tables> | 'words']?: string | undefined };

/**
 * Values of one table in a query param that serves all tables of a page: 'pairs.rate,cards.decks.up' sets `pairs` and
 * `cards`.
 */
const valueIn = (all: string | undefined, table: string): string[] =>
  (all ?? '')
    .split(',')
    .map((each) => each.split('.'))
    .find(([name]) => name === table)
    ?.slice(1) ?? [];

/** The param with the value of one table replaced; without a value it is removed. */
function withValue(all: string | undefined, table: string, ...value: string[]): string | undefined {
  const others = (all ?? '').split(',').filter((each) => each !== '' && each.split('.')[0] !== table);
  return [...others, ...(value.length > 0 ? [[table, ...value].join('.')] : [])].join(',') || undefined;
}

/** The order of a table: its column, and its way where that is up. */
export function orderIn(orders: string | undefined, table: string): Order | undefined {
  const [key, way] = valueIn(orders, table);
  return key ? { key, way: way === 'up' ? 'up' : 'down' } : undefined;
}

export const withOrder = (orders: string | undefined, table: string, { key, way }: Order): string | undefined =>
  withValue(orders, table, key, ...(way === 'up' ? ['up'] : []));

/** The page of a table, from 1. */
export function pageIn(pages: string | undefined, table: string): number {
  const page = Number(valueIn(pages, table)[0]);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

export const withPage = (pages: string | undefined, table: string, page: number): string | undefined =>
  withValue(pages, table, ...(page > 1 ? [`${page}`] : []));

/** The names with one more, or without it. */
export function turned(names: string | undefined, name: string): string | undefined {
  const before = (names ?? '').split(',').filter(Boolean);
  const after = before.includes(name) ? before.filter((each) => each !== name) : [...before, name];
  return after.join(',') || undefined;
}

function useTables() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const changed = (change: Tables) => (before: object) => filled({ ...before, ...change });
  return {
    search: { ...tables(search), words: 'words' in search ? search.words : undefined },
    changed,
    // adds a history entry, so that Back undoes it; typing replaces the entry
    change: (change: Tables, replace = false) =>
      void navigate({ to: '.', search: changed(change), replace, resetScroll: false }),
  };
}

/** The order of a table and its setter, which returns to the first page. */
export function useTableOrder(table: string, first?: Order): [Order | undefined, (order: Order) => void] {
  const { search, change } = useTables();
  return [
    orderIn(search.order, table) ?? first,
    (order) => change({ order: withOrder(search.order, table, order), pages: withPage(search.pages, table, 1) }),
  ];
}

/** Which of its choices a table of this page shows, and how it gets another one, which begins at its first page. */
export function useTableChoice<C extends string>(
  table: string,
  choices: readonly C[],
  first: C,
  filtered = table,
): [C, (choice: string) => void] {
  const { search, change } = useTables();
  const [said] = valueIn(search.only, table);
  return [
    choices.find((each) => each === said) ?? first,
    (choice) =>
      change({
        only: withValue(search.only, table, ...(choice === first ? [] : [choice])),
        pages: withPage(search.pages, filtered, 1),
      }),
  ];
}

/** By which words a table of this page is searched, and how it is by others, from its first page on. */
export function useTableWords(table: string): [words: string | undefined, look: (typed: string) => void] {
  const { search, change } = useTables();
  return [
    search.words,
    (typed) => change({ words: typed || undefined, pages: withPage(search.pages, table, 1) }, true),
  ];
}

/** The params of a table that the server sorts: column, direction, page. */
export function useSortedPage<S extends string>(
  table: string,
  sorts: readonly S[],
  first: Order & { key: S },
): { sort: S; way: Order['way']; page: number } {
  const { search } = useTables();
  const order = orderIn(search.order, table);
  // the order in the address may name no column
  const sort = sorts.find((each) => each === order?.key);
  return {
    ...(sort && order ? { sort, way: order.way } : { sort: first.key, way: first.way }),
    page: pageIn(search.pages, table),
  };
}

/** The part of the address that links to another page of a table. */
export function usePageSearch(table: string) {
  const { search, changed } = useTables();
  return (page: number) => changed({ pages: withPage(search.pages, table, page) });
}

/** Whether a chart is shown as a table, and its toggle. */
export function useAsTable(chart: string): [boolean, () => void] {
  const { search, change } = useTables();
  return [
    (search.tables ?? '').split(',').includes(chart),
    // without the word where nothing is turned
    () => change({ tables: turned(search.tables, chart) }),
  ];
}
