import type { AuditAction } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;
type Kept = Record<string, unknown>;

declare module '../../../platform/tables.ts' {
  interface Database {
    operator_actions: {
      id: Generated<number>;
      action: AuditAction;
      by_id: number;
      /** The user concerned. */
      user_id: number | null;
      /** The id of the thing concerned. */
      subject_id: number | null;
      before: ColumnType<Kept | null, string | null, never>;
      after: ColumnType<Kept | null, string | null, never>;
      /** All words in `before` and `after`, for the search. */
      words: string;
      created_at: Stamp;
    };
  }
}
