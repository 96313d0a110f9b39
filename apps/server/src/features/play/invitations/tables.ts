import type { ClockKind } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    invitations: {
      id: Generated<number>;
      from_user: number;
      to_user: number;
      clock: ClockKind;
      /** The ended match, if this is a rematch. */
      rematch_of: number | null;
      /** Whether the match is rated. */
      is_ranked: boolean;
      /** Whether the decks may hold players' own cards. */
      made_cards: ColumnType<boolean, boolean | undefined, boolean>;
      expires_at: ColumnType<Date, Date, Date>;
    };
  }
}
