import type { WorkState, WorkStepName } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    /** What happened to works between their makers and the reviewers; only ever added to. */
    work_steps: {
      id: Generated<number>;
      work_id: number;
      step: WorkStepName;
      version: number;
      state_before: WorkState;
      reason: string;
      by_id: number;
      created_at: ColumnType<Date, Date | undefined, never>;
    };
  }
}
