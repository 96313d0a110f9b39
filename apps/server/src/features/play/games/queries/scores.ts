import type { GameScore } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import type { Games } from '../service.ts';

/** Public scores of matches, in the order requested; non-public ones are left out. */
export async function scoresOf(
  db: Kysely<Database>,
  games: Pick<Games, 'find'>,
  ids: readonly number[],
): Promise<GameScore[]> {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'name0', 'name1', 'status', 'winner'])
    .where('id', 'in', ids)
    .where('channel_id', '>=', 0)
    .execute();
  const scores = await Promise.all(
    rows.map(async ({ id, name0, name1, status, winner }): Promise<GameScore> => {
      const over = { id, names: [name0, name1] as [string, string], is_over: true, turn: null, lives: null };
      if (status === 'over') return { ...over, winner: winnerOf(winner) };
      const game = (await games.find(id))?.game;
      if (!game || game.result) return { ...over, winner: winnerOf(game?.result?.winner ?? null) };
      const [first, second] = game.seats;
      return { ...over, is_over: false, winner: null, turn: game.turn, lives: [first.life, second.life] };
    }),
  );
  return [...new Set(ids)].flatMap((id) => scores.find((score) => score.id === id) ?? []);
}

const winnerOf = (seat: number | null): 0 | 1 | null => (seat === 0 || seat === 1 ? seat : null);
