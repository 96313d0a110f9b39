import type { CardCount, CraftInput, CraftOutput } from '@chilyo/protocol';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
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
  }
}
