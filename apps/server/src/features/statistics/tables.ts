declare module '../../platform/tables.ts' {
  interface Database {
    /**
     * Sides of ranked matches that somebody won, by all that is asked of them. `week` is the day on which it began, `band` the tier of the rating before
     * the match (empty while it is being found), `elements` those of the deck in the order of the week.
     */
    side_counts: {
      week: string;
      score_id: number;
      band: string;
      elements: string;
      enemy: string;
      was_first: boolean;
      games: number;
      wins: number;
    };
    /** Matches by the day on which they ended; `score_id` is the ladder of the first seat, 0 where none is played for. */
    game_days: {
      day: string;
      kind: string;
      score_id: number;
      games: number;
      seconds: number;
      conceded: number;
      abandoned: number;
      drawn: number;
    };
    /** Who was here on a day in Korea. */
    active_days: { day: string; user_id: number };
    /** The last of these days, kept for good. */
    last_days: { user_id: number; day: string };
  }
}
