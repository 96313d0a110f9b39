import type { TradeStatus } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    trades: {
      id: Generated<number>;
      user_id: number;
      taker_id: number | null;
      status: Generated<TradeStatus>;
      given_cards: number[];
      given_gpoint: number;
      wanted_cards: number[];
      wanted_gpoint: number;
      expires_at: ColumnType<Date, Date, Date>;
      created_at: Stamp;
    };
  }
}
