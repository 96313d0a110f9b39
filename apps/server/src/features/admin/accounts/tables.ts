import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    /** Moderators' notes on a player; visible to moderators only. */
    account_notes: {
      id: Generated<number>;
      user_id: number;
      author_id: number;
      words: string;
      created_at: ColumnType<Date, Date | undefined, never>;
    };
  }
}
