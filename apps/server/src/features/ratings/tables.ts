import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/tables.ts' {
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
  }
}
