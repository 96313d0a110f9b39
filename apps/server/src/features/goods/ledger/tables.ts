import type { LedgerReason, LedgerSubject } from '@chilyo/protocol';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    ledger_transfers: {
      id: Generated<number>;
      key: string;
      reason: LedgerReason;
      about: LedgerSubject | null;
      about_id: number | null;
      created_at: Stamp;
    };
    /** Idempotency keys of spending calls: `asked` is a hash of the input, `answer` is null while the call runs. */
    spent_keys: {
      /** Names the transfer of the call. */
      id: Generated<number>;
      user_id: number;
      key: string;
      asked: string;
      answer: JSONColumnType<object> | null;
      created_at: Stamp;
    };
    balances: {
      account: number;
      currency: 'gpoint' | 'dpoint';
      amount: number;
      /** The part of the amount that may be spent at the house only. */
      given: Generated<number>;
    };
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
  }
}
