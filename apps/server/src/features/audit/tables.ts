import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../platform/tables.ts' {
  interface Database {
    operator_actions: { id: Generated<number>; action: string; details: JSONColumnType<object>; created_at: Stamp };
  }
}
