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
      /** Goes in as text. */
      mentions: ColumnType<Mentions, string | undefined, string>;
      href: string | null;
      game_id: number | null;
      /** Of a line that is told once. */
      key: string | null;
      /** Taken away by the operator: its place stays, its words do not travel. */
      removed: Generated<boolean>;
      created_at: Stamp;
    };
  }
}
