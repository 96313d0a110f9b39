import type { BoardId } from '@chilyo/protocol';
import type { Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    /** What a player notes about another, for themselves. */
    memos: { user_id: number; target_user_id: number; words: string };
    muted_words: { id: Generated<number>; user_id: number; word: string };
    muted_topics: { user_id: number; category: BoardId; topic: string };
    friends: { user_id: number; target_user_id: number; ignore: Generated<boolean> };
  }
}
