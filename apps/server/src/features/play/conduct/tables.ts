import type { ColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    conduct_marks: { user_id: number; kind: 'missed' | 'left'; game_id: number | null; noted_at: Stamp };
  }
}
