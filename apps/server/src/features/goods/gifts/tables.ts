import type { Goods, LedgerReason } from '@chilyo/protocol';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    gifts: {
      id: Generated<number>;
      /** null: for all players who existed when it was given; their claims are in `gift_claims`. */
      user_id: number | null;
      goods: JSONColumnType<Goods>;
      cause: LedgerReason;
      words: string;
      claimed_at: ColumnType<Date | null, never, Date>;
      created_at: Stamp;
    };
    gift_claims: { user_id: number; gift_id: number; created_at: Stamp };
    coupons: {
      id: Generated<number>;
      code: string;
      goods: JSONColumnType<Goods>;
      words: string;
      /** Maximum of uses, and the uses so far. */
      count: number;
      used: Generated<number>;
      is_public: boolean;
      is_closed: Generated<boolean>;
      expires_at: ColumnType<Date | null, Date | null, never>;
      created_at: Stamp;
    };
    coupon_uses: { user_id: number; coupon_id: number; created_at: Stamp };
    coupon_sights: { user_id: number; coupon_id: number };
  }
}
