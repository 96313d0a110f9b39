import type { SignalEvidence, SignalRow } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

type Evidence = SignalEvidence[];

declare module '../../../platform/tables.ts' {
  interface Database {
    /** Sightings by day: the account, and the hashed device or address (`marks.ts`). */
    sightings: {
      user_id: number;
      kind: 'device' | 'address';
      mark: string;
      /** In Korea. */
      day: string;
      first_at: Date;
      last_at: Date;
    };
    /** Ranked matches that a player conceded. */
    concessions: {
      game_id: number;
      loser_id: number;
      winner_id: number;
      turns: number;
      /** Before a loss is paid. */
      is_early: Generated<boolean>;
      ended_at: Date;
    };
    /**
     * Suspicious patterns between two accounts: one row per pair and kind, updated as evidence arrives. Patterns of one
     * account that many feed name it twice.
     */
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
