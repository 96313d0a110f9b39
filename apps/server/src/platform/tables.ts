import type { FeatureTables } from '../tables.ts';
import type { LimitTables } from './limits.ts';
import type { SignInTables } from './sign-in/tables.ts';

/** Every table, for kysely. */
export interface Database extends LimitTables, SignInTables, FeatureTables {}
