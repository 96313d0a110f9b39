import type { Mention } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

type Mentions = Mention[];
type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    chat_messages: {
      id: Generated<number>;
      user_id: number;
      name: string;
      content: string;
      /** Written as JSON text. */
      mentions: ColumnType<Mentions, string | undefined, string>;
      href: string | null;
      game_id: number | null;
      text_con_id: ColumnType<number | null, number | null | undefined, never>;
      /** Unique key of a line that must appear only once. */
      key: string | null;
      /** Removed by a moderator: the placeholder stays, the text is never sent. */
      removed: Generated<boolean>;
      created_at: Stamp;
    };
  }
}
