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
      /** Of a rented deck; both columns are set or neither. */
      rental_id: ColumnType<number | null, number | undefined, never>;
      rented_until: ColumnType<Date | null, Date | undefined, Date>;
      /** When it was made public; null: private. */
      shared_at: Date | null;
      /** The owner's label. */
      label: Generated<string>;
      is_favourite: Generated<boolean>;
      cover_card_id: number | null;
      created_at: Stamp;
      updated_at: ColumnType<Date, Date | undefined, Date>;
    };
    /** Versions of a shared deck, `no` from 1 on. A pinned one has been linked to and is never amended. */
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
      /** Decided rated matches with this deck, played by its author or a renter. */
      matches: Generated<number>;
      wins: Generated<number>;
      is_open: Generated<boolean>;
      created_at: Stamp;
    };
    /** The distinct cards of `rentals`. */
    rental_cards: { card_id: number; rental_id: number };
  }
}
