import type { Card, Element } from '@chilyo/card-language';
import type { IdeaState } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    ideas: {
      id: Generated<number>;
      user_id: number;
      title: string;
      words: string;
      element: Element | null;
      /** Written as JSON text. */
      card: ColumnType<Card | null, string | null, string | null>;
      /** Version of the card language that the card is written in. */
      language: number | null;
      /** Follows from the columns below and the works that were begun from it. */
      state: Generated<IdeaState>;
      declined_reason: string | null;
      /** The editor who has taken it on. */
      taken_by: number | null;
      /** Who makes the card, or has made it. */
      maker_id: number | null;
      /** The first open card that was made from it. */
      work_id: number | null;
      merged_into: number | null;
      /** When the first card from it was opened; its author is notified once. */
      made_at: Date | null;
      votes: Generated<number>;
      comment_count: Generated<number>;
      revision: Generated<number>;
      edited_at: Date | null;
      deleted_at: Date | null;
      created_at: ColumnType<Date, Date | undefined, never>;
    };
    idea_votes: { idea_id: number; user_id: number; weight: Generated<number> };
  }
}
