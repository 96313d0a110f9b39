import type { FeatureTables } from '../tables.ts';
import type { SignInTables } from './sign-in/tables.ts';

/** Every table, for kysely. */
export interface Database extends SignInTables, FeatureTables {}
