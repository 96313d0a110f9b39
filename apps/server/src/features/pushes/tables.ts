import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/tables.ts' {
  interface Database {
    /** Browsers that are called while the site is closed. */
    push_devices: {
      id: Generated<number>;
      user_id: number;
      endpoint: string;
      p256dh: string;
      auth: string;
      device: string;
      created_at: ColumnType<Date, Date | undefined, never>;
    };
  }
}
