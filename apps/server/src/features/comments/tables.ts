import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../platform/tables.ts' {
  interface Database {
    card_comments: { id: Generated<number>; card_id: number; user_id: number; content: string; created_at: Stamp };
  }
}
