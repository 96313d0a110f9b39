import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    /** What those who look after players write down of one of them; nobody else sees it. */
    account_notes: {
      id: Generated<number>;
      user_id: number;
      author_id: number;
      words: string;
      created_at: ColumnType<Date, Date | undefined, never>;
    };
  }
}
