import { FILE_PAGE } from '@chilyo/protocol/constants';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { Answer, ReadName, Wish } from './call-types.ts';
import { look } from './client.ts';
import { query } from './query.ts';

type Page<R = unknown> = { items: R[]; total: number };
/** Input of every such call. */
type Sorting = { sort?: string; way?: 'down' | 'up'; page?: number; limit?: number };
/** Calls that answer a list in numbered pages, sorted by the server. */
export type NumberedName = {
  [N in ReadName]: Answer<N> extends Page ? (Wish<N>[0] extends Sorting | undefined ? N : never) : never;
}[ReadName];
type Asked<N extends NumberedName> = NonNullable<Wish<N>[0]>;
export type SortOf<N extends NumberedName> = Asked<N> extends { sort?: infer S } ? Extract<S, string> : never;
export type RowOf<N extends NumberedName> = Answer<N> extends Page<infer R> ? R : never;
/** The filter of such a list. */
export type ChoiceOf<N extends NumberedName> = Omit<Asked<N>, keyof Sorting>;
type Sorted<N extends NumberedName> = { sort: SortOf<N>; way: 'down' | 'up'; page: number };

const wishOf = <N extends NumberedName>(choice: ChoiceOf<N> | undefined, sorted: Sorted<N>, limit?: number) =>
  [{ ...choice, ...sorted, limit }] as unknown as Wish<N>;

/** A page of such a list as a query. */
export const numbered = <N extends NumberedName>(name: N, choice: ChoiceOf<N> | undefined, sorted: Sorted<N>) =>
  query(name, ...wishOf(choice, sorted)) as UseQueryOptions<Page<RowOf<N>>>;

/** The same list in pages of the size used for files. */
export const numberedForFile = <N extends NumberedName>(name: N, choice: ChoiceOf<N> | undefined, sorted: Sorted<N>) =>
  look(name, wishOf(choice, sorted, FILE_PAGE)) as Promise<Page<RowOf<N>>>;
