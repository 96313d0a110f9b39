import { dealOf } from '@chilyo/match';
import type { QueryClient } from '@tanstack/react-query';
import { whileBeingStored } from '../../api/call-rows.ts';
import { query } from '../../api/query.ts';
import type { WholeMatch } from '../../match/worker/analysis-question.ts';

/** A match that has ended, with the server's replay; waits while its result is being stored. */
export async function replayedMatch(fetched: QueryClient, gameId: number): Promise<WholeMatch> {
  const replay = await fetched.fetchQuery({ ...query('replay', { id: gameId }), ...whileBeingStored });
  const cards = await fetched.fetchQuery(query('cardSet', { hash: replay.card_set }));
  return { deal: dealOf(replay), done: replay.actions, cards: [...cards, ...replay.made] };
}
