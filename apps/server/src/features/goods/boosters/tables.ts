import type { BoosterPack, BoosterState, LedgerReason } from '@chilyo/protocol';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    booster_tables: { hash: string; content: string };
    booster_players: {
      user_id: number;
      /** Seed of the next roll; secret until then, only its hash is published. */
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
  }
}
