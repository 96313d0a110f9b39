import type { BoardId, HiddenPost, HideCause, HideReason, Mention, PostKind } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

type Mentions = Mention[];
/** What a post said and showed, to put it back. */
export type KeptWords = { title: string; words: string } & Record<string, unknown>;

declare module '../../../platform/tables.ts' {
  interface Database {
    hidden_posts: {
      id: Generated<number>;
      kind: PostKind;
      /** Id of the article or comment. */
      ref: number;
      /** Board of the article, or of the article that is commented on. */
      category: BoardId | null;
      user_id: number;
      cause: HideCause;
      reason_class: HideReason;
      reason: string;
      /** Null: by itself. */
      hidden_by: number | null;
      /** There was an open report when a moderator acted. */
      is_reported: boolean;
      is_deletion: boolean;
      /** Address of the page it is on. */
      path: string;
      /** The words, which are nowhere else meanwhile; null once they are back or gone. Written as JSON text. */
      kept: ColumnType<KeptWords | null, string | null, string | null>;
      /** Mentioned users. Written as JSON text. */
      mentions: ColumnType<Mentions, string, string>;
      hidden_at: Date;
      /** When it is purged, or a block on request ends. */
      until: Date;
      objection: string | null;
      answer: string | null;
      ended_at: Date | null;
      ended_by: number | null;
      outcome: NonNullable<HiddenPost['outcome']> | null;
    };
  }
}
