import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    con_packs: {
      id: Generated<number>;
      user_id: number;
      name: string;
      /** The emoticon that stands for it; null: the first. */
      cover_id: number | null;
      is_for_sale: Generated<boolean>;
    };
    cons: {
      id: Generated<number>;
      pack_id: number;
      name: string;
      /** null: a built-in drawing (`features/cons`). */
      url: string | null;
      price: number;
      /** Free for all players. */
      is_common: Generated<boolean>;
      /** Not any more: withdrawn or taken down; owners keep it. */
      is_for_sale: Generated<boolean>;
      created_at: Stamp;
    };
    con_owners: { user_id: number; con_id: number; price: number; royalty: number; created_at: Stamp };
    con_orders: { user_id: number; con_ids: number[] };
  }
}
