import { DAY_MS } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { cameAt } from '../../core/identity/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';

/** Until when practice counts for a user's quests, epoch milliseconds. */
export async function newcomerUntil(db: Kysely<Database>, userId: number): Promise<number> {
  const user = await cameAt(db, userId).executeTakeFirst();
  return user ? user.created_at.getTime() + ECONOMY.newcomer_days * DAY_MS : 0;
}
