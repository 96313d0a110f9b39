import type { Element } from '@chilyo/card-language';
import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    decks: {
      id: Generated<number>;
      user_id: number;
      name: string;
      card_ids: number[];
      revision: Generated<number>;
      /** Of a rented deck; both or neither. */
      rental_id: ColumnType<number | null, number | undefined, never>;
      rented_until: ColumnType<Date | null, Date | undefined, Date>;
      /** Since when others may see it; null: its owner alone. */
      shared_at: Date | null;
      /** What its owner has put it under. */
      label: Generated<string>;
      is_favourite: Generated<boolean>;
      cover_card_id: number | null;
      created_at: Stamp;
      updated_at: ColumnType<Date, Date | undefined, Date>;
    };
    /** What a shared deck has been, `no` from 1 on. One that is pinned was handed on and is never amended. */
    deck_versions: {
      deck_id: number;
      no: number;
      card_ids: number[];
      is_pinned: Generated<boolean>;
      created_at: ColumnType<Date, Date | undefined, Date>;
    };
    rentals: {
      id: Generated<number>;
      /** null: a starter deck of the site. */
      user_id: number | null;
      deck_id: number | null;
      starter: string | null;
      name: string;
      card_ids: number[];
      elements: Element[];
      price: number;
      article_id: number | null;
      renters: Generated<number>;
      /** Rated matches that somebody has won, with this deck in its author's or a renter's hands. */
      matches: Generated<number>;
      wins: Generated<number>;
      is_open: Generated<boolean>;
      created_at: Stamp;
    };
    /** The cards of `rentals`, each once. */
    rental_cards: { card_id: number; rental_id: number };
  }
}
