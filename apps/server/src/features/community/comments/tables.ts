import type { Mention } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

type Mentions = Mention[];
type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    comments: {
      id: Generated<number>;
      /** The subject: a card, an article or an idea. */
      card_id: number | null;
      article_id: number | null;
      idea_id: number | null;
      /** The parent comment of a reply, which is not itself a reply. */
      parent_id: number | null;
      user_id: number;
      content: string;
      /** Address of an upload. */
      picture: ColumnType<string | null, string | null | undefined, string | null>;
      /** Written as JSON text. */
      mentions: ColumnType<Mentions, string | undefined, string>;
      votes: Generated<number>;
      deleted_at: Date | null;
      created_at: Stamp;
      edited_at: ColumnType<Date | null, never, Date>;
    };
    comment_votes: { comment_id: number; user_id: number; weight: Generated<number> };
  }
}
