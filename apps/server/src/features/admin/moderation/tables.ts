import type { CaseKind, EvidenceLine, PostKind } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

type Evidence = EvidenceLine[];

declare module '../../../platform/tables.ts' {
  interface Database {
    moderation_cases: {
      id: Generated<number>;
      kind: CaseKind;
      /** The subject's id, by kind: the target of a report, the sanction of an appeal. */
      ref: number;
      /** Who brought it first; null for a request to take a post down. */
      asker_id: number | null;
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
      /** The article or comment that it is about. */
      post_kind: PostKind | null;
      post_id: number | null;
    };
    /** All who have reported the target of a case, once each. */
    case_reports: {
      case_id: number;
      user_id: number;
      reason: string;
      words: string;
      seq: number | null;
      created_at: Date;
    };
    /** Who asks to take a post down. */
    takedowns: {
      id: Generated<number>;
      name: string;
      email: string;
      address: string;
      /** Idempotency key and a hash of the request; null: from before they were kept. */
      key: string | null;
      asked: string | null;
      created_at: Date;
    };
  }
}
