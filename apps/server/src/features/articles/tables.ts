import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../platform/tables.ts' {
  interface Database {
    articles: {
      id: Generated<number>;
      /** Launch content is recognised by its key, so that a second boot adds nothing. */
      key: string | null;
      category: 'note' | 'free' | 'deck' | 'photo';
      topic: string;
      title: string;
      body: string;
      is_guide: Generated<boolean>;
      comment_count: Generated<number>;
      user_id: number;
      created_at: Stamp;
    };
  }
}
