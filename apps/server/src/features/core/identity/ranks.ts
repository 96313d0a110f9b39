import { may, OPERATOR_USER_ID } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import type { UserRow } from './queries.ts';

/**
 * Users may not judge themselves, and moderators neither each other nor the operator. Throws NOT_YOURSELF or FORBIDDEN.
 */
export function checkRankOver(
  by: number,
  user: { id: number } & Partial<Pick<UserRow, 'name' | 'granted_role'>>,
): void {
  if (user.id === by) throw new Refusal('NOT_YOURSELF');
  if (user.id === OPERATOR_USER_ID) throw new Refusal('FORBIDDEN');
  if (by !== OPERATOR_USER_ID && may({ name: '', ...user }, 'sanction_players')) throw new Refusal('FORBIDDEN');
}
