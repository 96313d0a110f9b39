import type {} from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    flips: {
      game_id: number;
      user_id: number;
      salt: string;
      pot_place: number;
      factor: number;
      deadline_ms: number;
      place: number | null;
      dpoint: number | null;
      is_pot: boolean | null;
      by_server: boolean | null;
    };
  }
}
