import type { CorrespondenceMatch } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/tables.ts';
import type { Games } from './service.ts';

/** A user's running correspondence matches: those that wait for him first, the one that is due soonest on top. */
export async function correspondenceOf(
  db: Kysely<Database>,
  games: Pick<Games, 'find'>,
  userId: number,
): Promise<CorrespondenceMatch[]> {
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('status', '=', 'running')
    .where('clock_kind', '=', 'correspondence')
    .where((eb) => eb.or([eb('user0', '=', userId), eb('user1', '=', userId)]))
    .execute();
  const matches: CorrespondenceMatch[] = [];
  for (const { id } of rows) {
    const live = await games.find(id);
    const seat = live?.seatOf(userId);
    if (!live || live.isOver || seat == null) continue;
    const opponent = seat === 0 ? 1 : 0;
    matches.push({
      id,
      opponent: { user_id: live.userAt(opponent), name: live.nameAt(opponent) },
      turn: live.game.turn,
      is_my_turn: live.legalFor(seat).length > 0,
      deadline_ms: live.clock.deadline,
    });
  }
  const due = ({ deadline_ms }: CorrespondenceMatch) => deadline_ms ?? Number.POSITIVE_INFINITY;
  return matches.sort((a, b) => Number(b.is_my_turn) - Number(a.is_my_turn) || due(a) - due(b));
}
