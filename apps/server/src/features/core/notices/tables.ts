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
      /** Notices of a reader with the same bundle are listed as one; null: it is a row by itself. */
      bundle: string | null;
      /** Who caused it; a name as in `message`. */
      from_name: string | null;
      from_id: number | null;
      /** What the sentence of several notices needs beside names. Written as JSON text. */
      params: ColumnType<Record<string, unknown> | null, string | null | undefined, never>;
      is_silenced: Generated<boolean>;
      created_at: ColumnType<Date, Date | undefined, never>;
    };
    /** The last notice that a player has read; all before it count as read. */
    notice_reads: { user_id: number; up_to: number };
  }
}
