/**
 * A call for the page: `takes` is where its input goes (query or body), `gives` the only field of its answer, if there
 * is just one.
 */
export type CallRow = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  takes: 'query' | 'body' | null,
  gives: 'item' | 'items' | null,
  spends: boolean,
];
