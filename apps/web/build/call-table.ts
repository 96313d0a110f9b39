import { type Call, calls } from '@chilyo/protocol';
import type { Plugin } from 'vite';
import type { CallRow } from '../src/api/call-row.ts';

/** What the page needs to know of a call to make it; its schemas stay behind. */
export function rowOf({ method, path, query, body, answer, spends }: Call): CallRow {
  const fields = 'shape' in answer ? Object.keys(answer.shape as object) : [];
  const only = fields.length === 1 && (fields[0] === 'item' || fields[0] === 'items') ? fields[0] : null;
  return [method, path, body ? 'body' : query ? 'query' : null, only, spends ?? false];
}

/** The calls of the contract as a small table, so that the page brings no schema library along. */
export function callTable(): Plugin {
  const table = Object.fromEntries(Object.entries<Call>(calls).map(([name, call]) => [name, rowOf(call)]));
  return {
    name: 'chilyo-call-table',
    resolveId: (id) => (id === 'virtual:call-table' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:call-table' ? `export default JSON.parse('${JSON.stringify(table)}');` : undefined,
  };
}
