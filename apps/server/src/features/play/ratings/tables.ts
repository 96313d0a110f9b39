import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    ratings: {
      user_id: number;
      score_id: number;
      rating: number;
      deviation: number;
      volatility: number;
      games: Generated<number>;
      rated_at: ColumnType<Date, Date | undefined, Date>;
    };
    /** How many have a place with a rating of so many whole points; kept by the database with every rating. */
    rating_bands: { score_id: number; band: number; players: number };
  }
}
