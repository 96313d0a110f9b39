import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    /** `season` is a month in Korea, as `2026-11`; exactly one of them runs. */
    seasons: {
      season: string;
      began_at: ColumnType<Date, Date, never>;
      ended_at: ColumnType<Date | null, never, Date>;
    };
    /** Rated matches by season and player. */
    season_records: {
      season: string;
      score_id: number;
      user_id: number;
      won: Generated<number>;
      lost: Generated<number>;
      drawn: Generated<number>;
    };
    /** The rating after the last rated match of a day in Korea; kept for two weeks. */
    rating_days: { score_id: number; user_id: number; day: string; rating: number };
    /** Every player's place this morning. */
    standing_marks: { score_id: number; user_id: number; place: number };
    /** Final standings of a season; `place` is null for a provisional rating, `paid_at` until the prize is paid. */
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
