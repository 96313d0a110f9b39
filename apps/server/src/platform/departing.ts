import type { Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** What a feature does when a user deletes their account. */
export type Departing = {
  /**
   * Cancels the user's open offers and requests to others. Runs at the request to leave and again at the deletion;
   * idempotent.
   */
  withdraw?: (userId: number) => Promise<void>;
  /** Returns what others have sent to the user. Runs at the deletion only; idempotent. */
  giveBack?: (userId: number) => Promise<void>;
  /**
   * Erases the personal data, in the transaction of the deletion. The ledger transfer follows in the same transaction.
   */
  forget?: (tx: Transaction<Database>, userId: number) => Promise<void>;
};
