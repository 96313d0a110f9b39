import { type Call, calls } from '@chilyo/protocol';
import type { Plugin } from 'vite';
import type { CallRow } from '../src/api/call-row.ts';

/** The data that the page needs to make a call, without its schemas. */
export function rowOf({ method, path, query, body, answer, spends }: Call): CallRow {
  const fields = 'shape' in answer ? Object.keys(answer.shape as object) : [];
  const only = fields.length === 1 && (fields[0] === 'item' || fields[0] === 'items') ? fields[0] : null;
  return [method, path, body ? 'body' : query ? 'query' : null, only, spends ?? false];
}

/** Read by the page: words of a line, which compress better than a table. */
const READ =
  "(row) => { const [name, method, path, takes, gives, spends] = row.split(' '); return [name, [method, path, takes || null, gives || null, spends === '1']]; }";

/** The calls of the contract as a small table, so that the page does not bundle the schema library. */
export function callTable(): Plugin {
  const lines = Object.entries<Call>(calls).map(([name, call]) => {
    const [method, path, takes, gives, spends] = rowOf(call);
    return [name, method, path, takes ?? '', gives ?? '', spends ? 1 : 0].join(' ');
  });
  return {
    name: 'chilyo-call-table',
    resolveId: (id) => (id === 'virtual:call-table' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:call-table'
        ? `export default Object.fromEntries(${JSON.stringify(lines.join('\n'))}.split('\\n').map(${READ}));`
        : undefined,
  };
}
