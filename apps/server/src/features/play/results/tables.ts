import type { ColumnType } from 'kysely';
import type { EndedMatch } from '../statistics/service.ts';

/** The cards that a side has drawn and played in a decided ranked match. */
type Used = { drawn: number[]; played: number[] };
export type UncountedResult = {
  /** When the match ended, ms. */
  at: number;
  match: EndedMatch;
  used: [Used, Used] | null;
  feedsPot: boolean;
  /** The line of the chat about it. */
  line: number | null;
};

declare module '../../../platform/tables.ts' {
  interface Database {
    uncounted_results: { game_id: number; result: ColumnType<UncountedResult, string, never> };
  }
}
