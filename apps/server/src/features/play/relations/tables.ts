import type { Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    friends: { user_id: number; target_user_id: number; ignore: Generated<boolean> };
  }
}
