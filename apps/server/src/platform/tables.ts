import type { Generated, JSONColumnType } from 'kysely';
import type { SearchTables } from './search/tables.ts';
import type { SignInTables } from './sign-in/tables.ts';

/**
 * Every table, for Kysely. This file declares the platform's own; each feature adds its tables in its `tables.ts`, so
 * that the platform depends on no feature.
 */
export interface Database extends SearchTables, SignInTables {
  /** Single values that outlive a restart (`settings.ts`). */
  settings: { key: string; value: JSONColumnType<object> };
  /** Counters of `limits.ts`, in the columns of rate-limiter-flexible; `expire` in ms. */
  rate_limits: { key: string; points: number; expire: number | null };
  /** Server processes that are alive; only where several serve the site (`nodes/leases.ts`). */
  nodes: { id: string; until: Date };
  /** Which node has what only one may have; `epoch` counts its holders. */
  leases: { name: string; node: string; epoch: Generated<number> };
}
