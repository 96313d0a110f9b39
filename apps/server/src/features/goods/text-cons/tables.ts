import type { TextConWish } from '@chilyo/text-con';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    text_cons: {
      id: Generated<number>;
      user_id: number;
      /** On one line. */
      text: string;
      /** Written as JSON text. */
      wish: ColumnType<TextConWish, string, never>;
      said_at: Date | null;
      withdrawn_at: Date | null;
      created_at: ColumnType<Date, Date | undefined, never>;
    };
  }
}
