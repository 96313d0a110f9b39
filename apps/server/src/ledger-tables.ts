import type { LedgerReason, LedgerSubject, TradeStatus } from '@chilyo/protocol';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

/** Currency and copies, and how they moved; the market and trades. */
export interface LedgerTables {
  ledger_transfers: {
    id: Generated<number>;
    key: string;
    reason: LedgerReason;
    about: LedgerSubject | null;
    about_id: number | null;
    created_at: Stamp;
  };
  /** Calls that move goods, answered once for good: `asked` is what was asked, `answer` null while it is being done. */
  spent_keys: {
    /** Names the transfer of the call. */
    id: Generated<number>;
    user_id: number;
    key: string;
    asked: string;
    answer: JSONColumnType<object> | null;
    created_at: Stamp;
  };
  balances: { account: number; currency: 'gpoint' | 'dpoint'; amount: number };
  ledger_entries: {
    id: Generated<number>;
    transfer_id: number;
    account: number;
    currency: 'gpoint' | 'dpoint';
    change: number;
    balance: number;
  };
  copies: { account: number; card_id: number; bound: boolean; amount: number };
  copy_entries: {
    id: Generated<number>;
    transfer_id: number;
    account: number;
    card_id: number;
    bound: boolean;
    change: number;
    balance: number;
  };
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
