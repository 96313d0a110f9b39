import type { Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    /**
     * Sides of ranked matches that somebody won, by all that is asked of them. `week` is the day on which it began, `band` the tier of the rating before
     * the match (empty while it is being found), `elements` those of the deck in the order of the week, `card_set` the hash of the cards as they
     * were then (empty before it was counted), `edition` that of the rules (0 where it is not known).
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
    /** The same by the archetype of the deck (empty: none), as it was known when the match ended. */
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
    /** The same of each player for good, for their own page. */
    own_counts: {
      user_id: number;
      score_id: number;
      elements: string;
      enemy: string;
      was_first: boolean;
      games: number;
      wins: number;
    };
    /** How a player's matches have ended: ranked ones, and practice matches that were won. */
    match_records: {
      user_id: number;
      wins: Generated<number>;
      losses: Generated<number>;
      draws: Generated<number>;
      practice_wins: Generated<number>;
    };
    /** Matches of a deck against people, ranked or not, by the elements of the other deck; `deck_id` outlives the deck. */
    deck_counts: { user_id: number; deck_id: number; enemy: string; games: number; wins: number };
    /**
     * How long those who met on the ladder had looked for each other, by the day on which they did: how many, all their seconds, the longest,
     * and how many in which step of `WAIT_STEPS`.
     */
    wait_days: { day: string; score_id: number; waited: number; seconds: number; longest: number; steps: number[] };
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
    /** How many that were, by day. */
    active_counts: { day: string; people: number };
    /** The last of these days, kept for good. */
    last_days: { user_id: number; day: string };
  }
}
