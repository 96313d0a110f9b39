import type { GrantedRole, Suspension, UserOptions } from '@chilyo/protocol';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Suspensions = Partial<Record<Suspension, { reason: string; until_ts: number | null }>>;
type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    users: {
      id: Generated<number>;
      issuer: string;
      subject: string;
      email: string | null;
      name: Generated<string>;
      name_key: string | null;
      options: JSONColumnType<Partial<Omit<UserOptions, 'deck_id'>>, string | undefined, string>;
      deck_id: number | null;
      score_id: Generated<number>;
      is_silence: Generated<boolean>;
      /** End of the silence; null: without an end, or not silenced. */
      silence_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
      /** What they are suspended from, each until its end or until it is lifted. */
      suspensions: JSONColumnType<Suspensions, string | undefined, string>;
      /** A moderator has replaced the name, and the user has not chosen another yet. */
      must_rename: Generated<boolean>;
      is_admin: Generated<number>;
      /** The granted role, since when, and by whom; all three are null without one. */
      granted_role: ColumnType<GrantedRole | null, GrantedRole | null | undefined, GrantedRole | null>;
      role_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
      role_by: ColumnType<number | null, number | null | undefined, number | null>;
      /** When the account will be deleted; null: no deletion requested. */
      leaves_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      /** At the end of the account its published works go as well. */
      withdraws_works: Generated<boolean>;
      /** Ranked matches that lasted long enough for a loser to be paid. */
      lasting_matches: Generated<number>;
      created_at: Stamp;
    };
  }
}
