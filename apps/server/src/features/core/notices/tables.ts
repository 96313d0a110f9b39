import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    notices: {
      id: Generated<number>;
      /** null: for all users who existed when it was sent. */
      user_id: number | null;
      kind: string;
      message: string;
      target: string;
      is_silenced: Generated<boolean>;
      created_at: ColumnType<Date, Date | undefined, never>;
    };
    /** The last notice that a player has read; all before it count as read. */
    notice_reads: { user_id: number; up_to: number };
  }
}
