import { type Call, calls } from '@chilyo/protocol';
import type { Plugin } from 'vite';
import type { CallRow } from '../src/api/call-row.ts';

/** The data that the page needs to make a call, without its schemas. */
export function rowOf({ method, path, query, body, answer, spends }: Call): CallRow {
  const fields = 'shape' in answer ? Object.keys(answer.shape as object) : [];
  const only = fields.length === 1 && (fields[0] === 'item' || fields[0] === 'items') ? fields[0] : null;
  return [method, path, body ? 'body' : query ? 'query' : null, only, spends ?? false];
}

/** The calls of the contract as a small table, so that the page does not bundle the schema library. */
export function callTable(): Plugin {
  const table = Object.fromEntries(Object.entries<Call>(calls).map(([name, call]) => [name, rowOf(call)]));
  return {
    name: 'chilyo-call-table',
    resolveId: (id) => (id === 'virtual:call-table' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:call-table' ? `export default JSON.parse('${JSON.stringify(table)}');` : undefined,
  };
}
