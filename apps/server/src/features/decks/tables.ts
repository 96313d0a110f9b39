import type { Element } from '@chilyo/card-language';
import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../platform/tables.ts' {
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
      created_at: Stamp;
      updated_at: ColumnType<Date, Date | undefined, Date>;
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
      is_open: Generated<boolean>;
      created_at: Stamp;
    };
    /** The cards of `rentals`, each once. */
    rental_cards: { card_id: number; rental_id: number };
  }
}
