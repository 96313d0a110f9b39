import type { EvidenceLine, SanctionKind } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

type Evidence = EvidenceLine[];

declare module '../../../platform/tables.ts' {
  interface Database {
    sanctions: {
      id: Generated<number>;
      user_id: number;
      kind: SanctionKind;
      /** Who set it; null from before that was stored. */
      by_id: number | null;
      reason: string;
      /** Written as JSON text. */
      evidence: ColumnType<Evidence, string, string>;
      created_at: Date;
      until: Date | null;
      ended_at: Date | null;
      appeal: string | null;
      answer: string | null;
    };
  }
}
