import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../platform/tables.ts' {
  interface Database {
    offers: {
      id: Generated<number>;
      user_id: number;
      card_id: number;
      price: number;
      /** Copies that are still for sale. */
      count: number;
      created_at: Stamp;
    };
    sales: {
      id: Generated<number>;
      card_id: number;
      seller_id: number;
      buyer_id: number;
      price: number;
      count: number;
      fee: number;
      created_at: Stamp;
    };
    value_flows: { id: Generated<number>; from_user: number; to_user: number; value: number; created_at: Stamp };
    market_notes: {
      id: Generated<number>;
      kind: 'odd_price' | 'one_way';
      user_id: number;
      other_id: number | null;
      card_id: number | null;
      value: number;
      usual: number | null;
      created_at: Stamp;
    };
  }
}
