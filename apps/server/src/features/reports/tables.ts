import type { EvidenceLine } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

type Evidence = EvidenceLine[];
type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../platform/tables.ts' {
  interface Database {
    reports: {
      id: Generated<number>;
      user_id: number;
      kind: 'user' | 'chat' | 'game' | 'article' | 'comment';
      target_id: number;
      reason: string;
      words: string;
      /** Of a match: the number of events until the moment that is meant. */
      seq: number | null;
      /** Goes in as text. */
      evidence: ColumnType<Evidence, string | undefined, string>;
      decided_at: ColumnType<Date | null, undefined, Date>;
      created_at: Stamp;
    };
  }
}
