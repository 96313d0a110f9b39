import type { Card } from '@chilyo/card-language';
import type { GoodContent, PieceWish, WorkKind, WorkLicence, WorkState, WorkStepName } from '@chilyo/protocol';
import type { ShownScene } from '@chilyo/protocol/scene';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, Date>;

declare module '../../../platform/tables.ts' {
  interface Database {
    works: {
      id: Generated<number>;
      user_id: number;
      /** Cards are this feature's, skins and packs of emoticons those of `made-goods`. */
      kind: WorkKind;
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
      /** Secret of the link that shows a drafted card. */
      link: string;
      /** The version that others have of a skin or a pack, or that is in a set, published or not. */
      accepted_version: number | null;
      /** It was accepted once: others may own it. */
      was_published: Generated<boolean>;
      /** Since when it is a candidate. */
      waiting_since: Date | null;
      /** Since when an appeal waits for its answer. */
      appealed_at: Date | null;
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
      /** Version of the card language that a card is written in. */
      language: number | null;
      content: JSONColumnType<Card | GoodContent>;
      /** SHA-256: of a card without its id, key, set and picture. */
      hash: string;
      /** A match was dealt it: it is never changed again. */
      is_dealt: Generated<boolean>;
      created_at: Stamp;
    };
    /** What happened to works between their makers and the reviewers; only ever added to. */
    work_steps: {
      id: Generated<number>;
      work_id: number;
      step: WorkStepName;
      version: number;
      state_before: WorkState;
      reason: string;
      /** What a reviewer would like to be changed at pieces of a card. */
      wishes: JSONColumnType<PieceWish[], string | undefined, never>;
      /** Null: the vote. */
      by_id: number | null;
      created_at: ColumnType<Date, Date | undefined, never>;
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
