import type { UserOptions } from '@chilyo/protocol';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../platform/tables.ts' {
  interface Database {
    users: {
      id: Generated<number>;
      issuer: string;
      subject: string;
      email: string | null;
      name: Generated<string>;
      name_key: string | null;
      options: JSONColumnType<Partial<Omit<UserOptions, 'deck_id'>>, string | undefined, string>;
      deck_id: number | null;
      score_id: Generated<number>;
      is_silence: Generated<boolean>;
      /** Until when; null: until it is lifted, or nothing keeps the player from speaking. */
      silence_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
      is_admin: Generated<number>;
      /** When the account goes for good; null: it stays. */
      leaves_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      created_at: Stamp;
    };
  }
}
