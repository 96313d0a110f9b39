import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    quests: {
      user_id: number;
      /** Start of the quest's game day, ms. */
      day_ms: number;
      kind: string;
      goal: number;
      gpoint: number;
      progress: Generated<number>;
      claimed: Generated<boolean>;
    };
    tallies: { user_id: number; key: string; amount: number };
    reward_players: {
      user_id: number;
      exchanged_day_ms: Generated<number>;
      attended_day_ms: Generated<number>;
      days_attended: Generated<number>;
    };
    reward_claims: { user_id: number; key: string; created_at: Stamp };
  }
}
