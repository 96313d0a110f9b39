import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    /** Released names, and the price of the new one. */
    renames: {
      id: Generated<number>;
      user_id: number;
      /** Empty where only the key still counts: of a departed user, and of a name that was given back on appeal. */
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
