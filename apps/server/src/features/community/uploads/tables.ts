import type { PicturePurpose } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    uploads: {
      key: string;
      user_id: number;
      width: number;
      height: number;
      purpose: Generated<PicturePurpose>;
      is_animated: Generated<boolean>;
      /** Of the file as it was sent; null for uploads from before it was kept. */
      sha256: ColumnType<string | null, string | null | undefined, never>;
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
    upload_holders: {
      key: string;
      holder: string;
      /** Set while the holder is hidden: only who knows it is shown the picture. */
      hidden_mark: ColumnType<string | null, string | null | undefined, string | null>;
    };
  }
}
