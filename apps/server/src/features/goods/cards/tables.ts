import type { CardFace } from '@chilyo/protocol';
import type { ColumnType, JSONColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    card_versions: { card_id: number; no: number; face: JSONColumnType<CardFace>; created_at: Stamp };
    /** What was made of a word on cards: its number counts up from 1; before that it is as it came out. */
    ability_versions: {
      ability_id: number;
      no: number;
      explanation: string;
      price: number;
      by_id: number;
      created_at: Stamp;
    };
    /** Sides of ranked matches that had a card in the deck, that drew it, and that played it; card 0 stands for every side. */
    /** `week` is the day on which it began; empty for what was counted before weeks were. */
    card_records: {
      week: string;
      card_id: number;
      decks: number;
      deck_wins: number;
      plays: number;
      play_wins: number;
      draws: number;
      draw_wins: number;
    };
  }
}
