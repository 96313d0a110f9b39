import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    /** Exports of a player's data, each a file of the store. */
    data_exports: {
      id: Generated<number>;
      user_id: number;
      /** Its name in the store, assigned before the file exists. */
      stored: string;
      bytes: number | null;
      asked_at: ColumnType<Date, Date, never>;
      /** When a process last started to make it. */
      begun_at: ColumnType<Date | null, never, Date>;
      ready_at: ColumnType<Date | null, never, Date>;
      /** Hash of the latest download ticket, and its expiry. */
      ticket_hash: ColumnType<string | null, never, string>;
      ticket_until: ColumnType<Date | null, never, Date>;
    };
  }
}
