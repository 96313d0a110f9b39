import type { Card } from '@chilyo/card-language';
import type { Strength, StrengthState } from '@chilyo/strength';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { RecordedMoments } from './measuring-process.ts';

declare module '../../../platform/tables.ts' {
  interface Database {
    /** One for each content of a card and what it was measured by; all who asked share it. */
    strength_reports: {
      id: Generated<number>;
      /** SHA-256 of what is played of the card. */
      content: string;
      /** SHA-256 of the official cards, the starter decks and the version of the measuring. */
      base: string;
      /** The card without what makers write and draw. */
      card: JSONColumnType<Card>;
      /** Hash of the official cards. */
      card_set: string;
      seed: number;
      pairs: Generated<number>;
      state: JSONColumnType<StrengthState> | null;
      strength: JSONColumnType<Strength> | null;
      /** Recorded when it is done: another version of the computer would play otherwise. */
      moments: JSONColumnType<RecordedMoments> | null;
      /** Moving average, with rests; of the last slices. */
      ms_per_pair: number | null;
      /** Processes lost since the last slice. */
      lost: Generated<number>;
      is_resting: Generated<boolean>;
      asked_at: ColumnType<Date, Date, Date>;
      /** A server measures it until then, and after each slice for longer. */
      claimed_until: ColumnType<Date | null, Date | undefined, Date | null>;
      finished_at: ColumnType<Date | null, Date | undefined, Date | null>;
      is_failed: Generated<boolean>;
    };
    /** Who asked for a report, for which of their cards. */
    strength_asks: {
      report_id: number;
      work_id: number;
      user_id: number;
      /** Of the card when it was asked for. */
      name: string;
      asked_at: ColumnType<Date, Date, Date>;
    };
  }
}
