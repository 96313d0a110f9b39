import type { QueryClient } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { currentUser } from '../../lib/user-store.ts';

export type Standings = { won: number; lost: number; drawn: number };

/** Matches with the other one that are looked through for the standings. */
const MOST_GAMES = 50;

/** The user's earlier matches against another player; null where nothing is known. */
export async function standingsWith(
  { user_id, name }: { user_id: number; name: string },
  fetched: QueryClient,
): Promise<Standings | null> {
  if (!currentUser() || user_id <= 0) return null;
  const games = await fetched.fetchQuery(query('ownGames', { opponent: name, limit: MOST_GAMES })).catch(() => null);
  if (!games) return null;
  const standings: Standings = { won: 0, lost: 0, drawn: 0 };
  for (const { opponent, result } of games.items) if (opponent.user_id === user_id) standings[result] += 1;
  return standings;
}

export function standingsInWords({ won, lost, drawn }: Standings): string {
  if (won + lost + drawn === 0) return '첫 만남';
  return `지금까지 ${won}승 ${lost}패${drawn > 0 ? ` ${drawn}무` : ''}`;
}
