import { type Kysely, sql } from 'kysely';

/**
 * What is minted and burnt lies in several accounts, so that payments do not wait for each other: 0, -10, -20 ... are
 * the mint, which alone may go below zero, and -1, -11, -21 ... what is burnt. The rows of before are the first of each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table balances drop constraint balances_check,
      add constraint balances_check check (amount >= 0 or (account <= 0 and account % 10 = 0));
    alter table copies drop constraint copies_check,
      add constraint copies_check check (amount >= 0 or (account <= 0 and account % 10 = 0));
  `.execute(db);
}
