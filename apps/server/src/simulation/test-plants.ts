import type pg from 'pg';
import { MINT, transfer } from '../features/goods/ledger/service.ts';
import type { Seams } from './server-node.ts';

type Named = { name?: string; values?: unknown[] };
type Asking = (query: Named, values?: unknown[]) => Promise<unknown>;

/** A pool whose inserts of actions are answered otherwise. */
const withInserts = (
  pool: pg.Pool,
  insert: (run: () => Promise<unknown>, all: unknown) => Promise<unknown>,
): pg.Pool => {
  const ask = pool.query.bind(pool) as unknown as Asking;
  const query: Asking = (asked, values) => {
    const run = () => ask(asked, values);
    if (asked.name !== 'insert-fenced-actions') return run();
    return insert(run, { rows: JSON.parse(String(asked.values![0])) as unknown });
  };
  return Object.assign(pool, { query });
};

/** Faults that the simulation has to find. */
export const PLANTS: Record<string, Seams> = {
  /** Takes what a lease of an earlier epoch wrote for written. */
  'lost epoch': { pool: (pool) => withInserts(pool, (run, all) => run().then(() => all)) },
  /** Acknowledges an action before it is committed. */
  'early answer': {
    pool: (pool) =>
      withInserts(pool, async (run, all) => {
        void run().catch(() => {});
        return all;
      }),
  },
  /** Pays a result twice. */
  'paid twice': {
    finish: (finish) => async (live, port) => {
      await finish(live, port);
      const { id } = live.row;
      const { rewards } = await port.db
        .selectFrom('games')
        .select('rewards')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const due = (rewards ?? []) as { userId: number; gpoint: number }[];
      await port.db.transaction().execute((tx) =>
        transfer(tx, {
          key: `again:${id}`,
          reason: 'match',
          about: { kind: 'game', id },
          movements: due
            .filter(({ gpoint }) => gpoint > 0)
            .map(({ userId, gpoint }) => ({ from: MINT, to: userId, currency: 'gpoint', amount: gpoint })),
        }),
      );
    },
  },
};
