import type { Card } from '@chilyo/card-language';
import type { WorkLicence, WorkState } from '@chilyo/protocol';
import type { ShownScene } from '@chilyo/protocol/scene';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, Date>;

declare module '../../../platform/tables.ts' {
  interface Database {
    works: {
      id: Generated<number>;
      user_id: number;
      /** Other kinds follow. */
      kind: 'card';
      state: WorkState;
      revision: Generated<number>;
      /** The latest of its versions. */
      version: Generated<number>;
      licence: WorkLicence | null;
      is_ai: boolean;
      source: string;
      parent_id: number | null;
      /** The idea that it was begun from. */
      idea_id: number | null;
      link: string;
      matches: Generated<number>;
      created_at: Stamp;
      updated_at: Stamp;
    };
    /** Who may put a draft into a deck beside its maker. */
    draft_borrowers: {
      work_id: number;
      user_id: number;
    };
    work_versions: {
      work_id: number;
      no: number;
      /** Version of the card language that it is written in. */
      language: number;
      card: JSONColumnType<Card>;
      /** SHA-256 of the card without its id, key, set and picture. */
      hash: string;
      /** A match was dealt it: it is never changed again. */
      is_dealt: Generated<boolean>;
      created_at: Stamp;
    };
    /** What makers show of their cards. */
    work_scenes: {
      work_id: number;
      scene: JSONColumnType<ShownScene['scene']>;
      done: JSONColumnType<ShownScene['done']>;
      updated_at: Stamp;
    };
  }
}
