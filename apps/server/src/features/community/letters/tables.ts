import type { LetterGoods } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    letters: {
      id: Generated<number>;
      from_user: number;
      to_user: number;
      body: string;
      card_ids: number[];
      gpoint: number;
      goods: LetterGoods;
      read_at: ColumnType<Date | null, never, Date>;
      from_deleted: Generated<boolean>;
      to_deleted: Generated<boolean>;
      created_at: Stamp;
    };
  }
}
