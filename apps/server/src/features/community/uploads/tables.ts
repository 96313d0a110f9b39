import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    uploads: {
      key: string;
      user_id: number;
      width: number;
      height: number;
      /** 64 bits as a text. */
      likeness: string;
      like_key: string | null;
      stored_at: Date | null;
      unused_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
      swept_at: Date | null;
      /** Taken down by a reviewer: kept, but not shown. */
      blocked_at: Date | null;
      created_at: Generated<Date>;
    };
    upload_holders: { key: string; holder: string };
  }
}
