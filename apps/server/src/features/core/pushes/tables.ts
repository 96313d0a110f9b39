import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    /** Browsers that receive push notices while the site is closed. */
    push_devices: {
      id: Generated<number>;
      user_id: number;
      endpoint: string;
      p256dh: string;
      auth: string;
      device: string;
      /** The session that added it; null with an external provider. */
      session: string | null;
      created_at: ColumnType<Date, Date | undefined, never>;
    };
  }
}
