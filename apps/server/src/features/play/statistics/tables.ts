import type { Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    /**
     * Sides of decided ranked matches, by all dimensions of the statistics. `week` is its first day, `band` the tier of
     * the rating before the match (empty while provisional), `elements` those of the deck in the order of the week,
     * `card_set` the card set's hash (empty for older matches), `edition` that of the rules (0 if unknown).
     */
    side_counts: {
      week: string;
      score_id: number;
      band: string;
      elements: string;
      enemy: string;
      was_first: boolean;
      card_set: string;
      edition: number;
      games: number;
      wins: number;
    };
    /** The same by the deck's archetype (empty: none), as classified when the match ended. */
    archetype_counts: {
      week: string;
      score_id: number;
      band: string;
      archetype: string;
      card_set: string;
      edition: number;
      games: number;
      wins: number;
    };
    /** The same per player, without expiry, for their own page. */
    own_counts: {
      user_id: number;
      score_id: number;
      elements: string;
      enemy: string;
      was_first: boolean;
      games: number;
      wins: number;
    };
    /** Results of a player's ranked matches, and practice wins. */
    match_records: {
      user_id: number;
      wins: Generated<number>;
      losses: Generated<number>;
      draws: Generated<number>;
      practice_wins: Generated<number>;
    };
    /** Matches of a deck against people, ranked or not, by the elements of the opposing deck; rows outlive the deck. */
    deck_counts: { user_id: number; deck_id: number; enemy: string; games: number; wins: number };
    /**
     * Queue waits before ranked matches by the day of the match: count, sum in seconds, longest, and a histogram by
     * `WAIT_STEPS`.
     */
    wait_days: { day: string; score_id: number; waited: number; seconds: number; longest: number; steps: number[] };
    /** Matches by the day on which they ended; `score_id` is the ladder of the first seat, 0 if unranked. */
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
    /** Active users by day in Korea. */
    active_days: { day: string; user_id: number };
    /** Number of active users by day. */
    active_counts: { day: string; people: number };
    /** Each user's last active day, without expiry. */
    last_days: { user_id: number; day: string };
  }
}
