import type { JSONColumnType } from 'kysely';
import type { LimitTables } from './limits.ts';
import type { SearchTables } from './search/tables.ts';
import type { SignInTables } from './sign-in/tables.ts';

/**
 * Every table, for kysely. The platform's own stand here; each feature adds those that it owns (`tables.ts`), so that the
 * platform knows no feature.
 */
export interface Database extends LimitTables, SearchTables, SignInTables {
  /** Single values that outlive a restart (`settings.ts`). */
  settings: { key: string; value: JSONColumnType<object> };
}
