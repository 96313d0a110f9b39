import type {
  BoosterPack,
  BoosterState,
  CardCount,
  CraftInput,
  CraftOutput,
  LedgerReason,
  SkinArt,
} from '@chilyo/protocol';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

/** Boosters, crafts, skins and emoticons. */
export interface GoodsTables {
  booster_tables: { hash: string; content: string };
  booster_players: {
    user_id: number;
    /** Of the next roll: only its hash may be told. */
    seed: string;
    since_epic: Generated<number>;
    since_legendary: Generated<number>;
    packs: Generated<number>;
    /** Common, rare, epic, legendary. */
    expected: Generated<number[]>;
    observed: Generated<number[]>;
  };
  booster_openings: {
    id: Generated<number>;
    user_id: number;
    pack: BoosterPack;
    count: number;
    granted: boolean;
    seed: string;
    client_number: string;
    table_hash: string;
    state: JSONColumnType<BoosterState>;
    packs: JSONColumnType<number[][]>;
    created_at: Stamp;
  };
  granted_boosters: {
    id: Generated<number>;
    user_id: number;
    pack: BoosterPack;
    count: number;
    cause: LedgerReason;
    created_at: Stamp;
  };
  craft_recipes: {
    id: Generated<number>;
    name: string;
    inputs: JSONColumnType<CraftInput[]>;
    dpoint: number;
    gpoint: number;
    outputs: JSONColumnType<CraftOutput[]>;
    from_at: ColumnType<Date | null, Date | null, never>;
    until_at: ColumnType<Date | null, Date | null, never>;
    most: number | null;
    ended: Generated<boolean>;
    created_at: Stamp;
  };
  crafts: {
    id: Generated<number>;
    user_id: number;
    kind: 'card' | 'rise' | 'recipe';
    recipe_id: number | null;
    cards: JSONColumnType<CardCount[]>;
    dpoint: number;
    gpoint: number;
    card_id: number;
    count: number;
    roll: JSONColumnType<{ hash: string; seed: string; client_number: string; outputs: CraftOutput[] }> | null;
    created_at: Stamp;
  };
  weakened_cards: { card_id: number; until_at: ColumnType<Date, Date, Date> };
  skins: {
    id: Generated<number>;
    card_id: number;
    user_id: number;
    name: string;
    /** A picture or a composition: one of them. */
    url: string | null;
    art: JSONColumnType<SkinArt> | null;
    price: number;
    created_at: Stamp;
  };
  /** What was paid, and what of it the maker got. */
  skin_owners: { user_id: number; skin_id: number; price: number; royalty: number; created_at: Stamp };
  worn_skins: { user_id: number; card_id: number; skin_id: number };
  con_packs: { id: Generated<number>; user_id: number; name: string };
  cons: {
    id: Generated<number>;
    pack_id: number;
    name: string;
    /** null: drawn by the house (`features/cons`). */
    url: string | null;
    price: number;
    /** Everybody has it. */
    is_common: Generated<boolean>;
    created_at: Stamp;
  };
  con_owners: { user_id: number; con_id: number; price: number; royalty: number; created_at: Stamp };
  con_orders: { user_id: number; con_ids: number[] };
}
