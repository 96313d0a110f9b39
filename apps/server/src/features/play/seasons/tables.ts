import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    /** `season` is a month in Korea, as `2026-11`; one of them runs. */
    seasons: {
      season: string;
      began_at: ColumnType<Date, Date, never>;
      ended_at: ColumnType<Date | null, never, Date>;
    };
    /** Rated matches of a season. */
    season_records: {
      season: string;
      score_id: number;
      user_id: number;
      won: Generated<number>;
      lost: Generated<number>;
      drawn: Generated<number>;
    };
    /** The rating at the end of a day in Korea on which one was rated; kept for two weeks. */
    rating_days: { score_id: number; user_id: number; day: string; rating: number };
    /** Everybody's place as it was this morning. */
    standing_marks: { score_id: number; user_id: number; place: number };
    /** How a season ended; `place` is null where the rating was still being found, `paid_at` until the prize lies in the box. */
    season_standings: {
      season: string;
      score_id: number;
      user_id: number;
      place: number | null;
      rating: number;
      won: number;
      lost: number;
      drawn: number;
      paid_at: ColumnType<Date | null, never, Date>;
    };
  }
}
