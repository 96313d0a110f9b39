import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    /** Copies of what the site keeps of a player, each a file of the store. */
    data_exports: {
      id: Generated<number>;
      user_id: number;
      /** Its name in the store, which is known before the file is. */
      stored: string;
      bytes: number | null;
      asked_at: ColumnType<Date, Date, never>;
      /** When somebody last began to make it. */
      begun_at: ColumnType<Date | null, never, Date>;
      ready_at: ColumnType<Date | null, never, Date>;
      /** Of the link that was made last, and until when it opens. */
      ticket_hash: ColumnType<string | null, never, string>;
      ticket_until: ColumnType<Date | null, never, Date>;
    };
  }
}
