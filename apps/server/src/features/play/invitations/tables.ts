import type { ClockKind } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    invitations: {
      id: Generated<number>;
      from_user: number;
      to_user: number;
      clock: ClockKind;
      /** The match that has just ended, where this is to another one of the same kind. */
      rematch_of: number | null;
      /** Whether a rating is at stake. */
      is_ranked: boolean;
      expires_at: ColumnType<Date, Date, Date>;
    };
  }
}
