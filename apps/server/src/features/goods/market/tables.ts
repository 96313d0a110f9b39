import type { FlowWay } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
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
    /** A one-sided transfer of value and its cause; the cause is null in rows from before it was recorded. */
    value_flows: {
      id: Generated<number>;
      from_user: number;
      to_user: number;
      value: number;
      kind: FlowWay | null;
      ref_id: number | null;
      /** Far from the worth of what it was paid for. */
      is_odd: Generated<boolean>;
      /** The giver's account was young then. */
      is_young: Generated<boolean>;
      created_at: Stamp;
    };
    /** Prices far from the usual one. */
    market_notes: {
      id: Generated<number>;
      user_id: number;
      card_id: number;
      value: number;
      usual: number;
      created_at: Stamp;
    };
  }
}
