import type { Goods, Plan } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    plans: {
      id: Generated<number>;
      kind: Plan['kind'];
      starts_at: Date;
      /** Null for what takes no time. */
      ends_at: Date | null;
      words: string;
      /** Written as JSON text. */
      goods: ColumnType<Goods | null, string | null, string | null>;
      state: ColumnType<Plan['state'], Plan['state'] | undefined>;
      made_by: number;
      made_at: Generated<Date>;
    };
  }
}
