import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    /** Released names, and the price of the new one. */
    renames: {
      id: Generated<number>;
      user_id: number;
      name: string;
      name_key: string;
      gpoint: number;
      /** A moderator replaced it, or it was the neutral name after that: it counts neither for the price nor the rest. */
      is_forced: Generated<boolean>;
      created_at: ColumnType<Date, Date, never>;
    };
    consents: { user_id: number; kind: string; version: string; agreed_at: Stamp };
  }
}
