import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    /** Browsers that are called while the site is closed. */
    push_devices: {
      id: Generated<number>;
      user_id: number;
      endpoint: string;
      p256dh: string;
      auth: string;
      device: string;
      /** The sign-in by which it was added; null where another provider signs people in. */
      session: string | null;
      created_at: ColumnType<Date, Date | undefined, never>;
    };
  }
}
