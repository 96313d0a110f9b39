import type { CaseKind, EvidenceLine } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

type Evidence = EvidenceLine[];

declare module '../../../platform/tables.ts' {
  interface Database {
    moderation_cases: {
      id: Generated<number>;
      kind: CaseKind;
      /** The subject's id, by kind: the target of a report, the sanction of an appeal. */
      ref: number;
      asker_id: number;
      accused_id: number | null;
      about: string;
      content: string;
      reason: string;
      words: string;
      /** For a match: the number of events up to the moment meant. */
      seq: number | null;
      /** Written as JSON text. */
      evidence: ColumnType<Evidence, string, string>;
      created_at: Date;
      assignee_id: number | null;
      taken_at: Date | null;
      decided_at: Date | null;
      decided_by: number | null;
      is_granted: boolean | null;
      answer: string | null;
    };
  }
}
