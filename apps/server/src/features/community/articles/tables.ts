import type { Mention, Popularity } from '@chilyo/protocol';
import type { ColumnType, Generated } from 'kysely';

type Mentions = Mention[];
type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../../platform/tables.ts' {
  interface Database {
    articles: {
      id: Generated<number>;
      /** Launch articles are identified by their key, so that a second boot adds none. */
      key: string | null;
      category: 'note' | 'free' | 'deck' | 'photo';
      topic: string;
      title: string;
      /** The plain text of the body, used by the search; articles without a document have only this. */
      body: string;
      /** Written as JSON text; a value read may be of an older schema version. */
      document: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
      /** Mentioned users. Written as JSON text. */
      mentions: ColumnType<Mentions, string | undefined, string>;
      is_guide: Generated<boolean>;
      comment_count: Generated<number>;
      votes: Generated<number>;
      /** Number of players who have read it. */
      views: Generated<number>;
      is_pinned: Generated<boolean>;
      /** Only moderators may comment. */
      is_locked: Generated<boolean>;
      popularity: Generated<Popularity>;
      has_deck: Generated<boolean>;
      has_replay: Generated<boolean>;
      /** Address of its first picture. */
      thumbnail: string | null;
      picture_count: Generated<number>;
      revision: Generated<number>;
      edited_at: Date | null;
      /** Also of a hidden one: its words are in `hidden_posts`. */
      deleted_at: Date | null;
      user_id: number;
      created_at: Stamp;
    };
    article_versions: {
      article_id: number;
      revision: number;
      topic: string;
      title: string;
      body: string;
      document: ColumnType<Record<string, unknown> | null, string | null, string | null>;
      created_at: Date;
    };
    article_votes: { article_id: number; user_id: number; weight: Generated<number> };
    bookmark_folders: { id: Generated<number>; user_id: number; name: string };
    bookmarks: {
      id: Generated<number>;
      user_id: number;
      article_id: number;
      folder_id: number | null;
      created_at: Stamp;
    };
    article_readers: { article_id: number; user_id: number };
  }
}
