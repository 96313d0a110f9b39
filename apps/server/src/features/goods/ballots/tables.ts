import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    /** Two candidates that were drawn for a voter, and what became of them. */
    ballot_pairs: {
      id: Generated<number>;
      user_id: number;
      left_id: number;
      left_version: number;
      right_id: number;
      right_version: number;
      drawn_at: ColumnType<Date, Date, never>;
      /** Null for the one pair that the voter has before them. */
      closed_at: ColumnType<Date | null, null | undefined, Date>;
      /** 0 for the left one, 1 for the right one; null while it is open, and where none was chosen. */
      chosen: ColumnType<0 | 1 | null, null | undefined, 0 | 1>;
      /** The voter had both in hand in a practice match. */
      is_tried: Generated<boolean>;
      /** Of that match: it counts for one pair. */
      practice_seed: ColumnType<string | null, null | undefined, string | null>;
    };
    /** How the vote of a month was counted, without names. */
    ballot_counts: {
      /** `2026-11`. */
      month: string;
      voters: number;
      ballots: number;
      csv: string;
      counted_at: ColumnType<Date, Date, never>;
    };
  }
}
