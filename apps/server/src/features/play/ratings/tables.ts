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
    /** Number of placed players by whole rating point; a trigger updates it with every rating. */
    rating_bands: { score_id: number; band: number; players: number };
  }
}
