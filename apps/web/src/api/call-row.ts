/** A call as the page makes it: `takes` says what its input travels as, `gives` the one field of its answer where there is but one. */
export type CallRow = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  takes: 'query' | 'body' | null,
  gives: 'item' | 'items' | null,
  spends: boolean,
];
