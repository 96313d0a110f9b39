import type { PictureCrop, SkinArt } from '@chilyo/protocol';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    skins: {
      id: Generated<number>;
      card_id: number;
      user_id: number;
      name: string;
      /** Either a picture or a composition. */
      url: string | null;
      art: JSONColumnType<SkinArt> | null;
      /** The square of the picture that is shown. */
      crop: JSONColumnType<PictureCrop> | null;
      is_animated: Generated<boolean>;
      price: number;
      /** Not any more: withdrawn or taken down; owners keep it. */
      is_for_sale: Generated<boolean>;
      created_at: Stamp;
    };
    /** The price paid, and the maker's share of it. */
    skin_owners: { user_id: number; skin_id: number; price: number; royalty: number; created_at: Stamp };
    worn_skins: { user_id: number; card_id: number; skin_id: number };
  }
}
