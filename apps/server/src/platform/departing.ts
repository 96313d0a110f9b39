import type { Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** What a feature does when somebody leaves the site for good. */
export type Departing = {
  /** Takes back what they hold open to others. Done when they ask to leave, and once more when they go: it may be done any number of times. */
  withdraw?: (userId: number) => Promise<void>;
  /** Gives back what others have sent them. Done only when they go, any number of times. */
  giveBack?: (userId: number) => Promise<void>;
  /** Forgets who they are, in the transaction in which they go, whose ledger transfer comes after it. */
  forget?: (tx: Transaction<Database>, userId: number) => Promise<void>;
};
