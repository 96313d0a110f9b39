import type { VoteFigures } from '@chilyo/protocol';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    /** Monthly sets of players' own cards. */
    made_sets: {
      /** Of its publication: `2026-12`. A month without cards has a row as well, once it is closed. */
      month: string;
      /** Null while it is being filled. */
      published_at: ColumnType<Date | null, Date | null | undefined, Date>;
    };
    /** Cards of monthly sets; a card is in one set only. */
    made_set_cards: {
      work_id: number;
      month: string;
      /** The version in the set, which is never changed again. */
      version: number;
      /** The editor who accepted it; null for a card that the vote brought in. */
      editor_id: number | null;
      /** What the editor said of it. */
      reason: Generated<string>;
      /** Null for a card that an editor accepted. */
      vote: JSONColumnType<VoteFigures> | null;
      /** Gpoint that its maker was paid. */
      paid: Generated<number>;
      added_at: ColumnType<Date, Date, never>;
      /** Since when it is dealt in matches of all sets only. */
      retired_at: ColumnType<Date | null, null | undefined, Date>;
    };
  }
}
