import type { SignalEvidence, SignalRow } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

type Evidence = SignalEvidence[];

declare module '../../../platform/tables.ts' {
  interface Database {
    /** On which day which account was on which device and at which address, both made unreadable (`marks.ts`). */
    sightings: {
      user_id: number;
      kind: 'device' | 'address';
      mark: string;
      /** In Korea. */
      day: string;
      first_at: Date;
      last_at: Date;
    };
    /** Ranked matches that somebody gave up early. */
    concessions: { game_id: number; loser_id: number; winner_id: number; turns: number; ended_at: Date };
    /** What stands out between two accounts: one row a pair and kind, changed by what comes to it. */
    signals: {
      id: Generated<number>;
      kind: SignalRow['kind'];
      user_id: number;
      other_id: number;
      count: number;
      value: number | null;
      evidence: ColumnType<Evidence, string, string>;
      first_at: Date;
      last_at: Date;
      verdict: 'harmless' | 'acted' | null;
      note: Generated<string>;
      settled_by: number | null;
      settled_at: Date | null;
    };
  }
}
