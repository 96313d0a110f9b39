import type { CardFace } from '@chilyo/protocol';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Kinds of notices to the owners of cards. */
export type OwnerNews = 'cards_changed' | 'cards_retired';
type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    card_versions: { card_id: number; no: number; face: JSONColumnType<CardFace>; created_at: Stamp };
    /** Queued notices to the owners of cards, sent in the order of their accounts; sent ones are deleted. */
    owner_news: { id: Generated<number>; kind: OwnerNews; card_ids: number[]; told_up_to: Generated<number> };
    /** Edits of the words on cards, `no` from 1 on; without a row a word is unchanged since its release. */
    ability_versions: {
      ability_id: number;
      no: number;
      explanation: string;
      price: number;
      by_id: number;
      created_at: Stamp;
    };
    /** Sides of ranked matches with a card in the deck, that drew it, and that played it; card 0 is all sides. */
    /** `week` is its first day; empty for matches before weeks were recorded. */
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
