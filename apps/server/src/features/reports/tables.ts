import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, never>;

declare module '../../platform/tables.ts' {
  interface Database {
    reports: {
      id: Generated<number>;
      user_id: number;
      kind: 'user' | 'chat' | 'game' | 'article' | 'comment';
      target_id: number;
      reason: string;
      words: string;
      /** Of a match: the number of events until the moment that is meant. */
      seq: number | null;
      created_at: Stamp;
    };
  }
}
