import type { Transaction } from 'kysely';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { raiseSignal, SIGNAL } from '../../core/signals/service.ts';
import type { Tally } from './tally.ts';

/**
 * Signals each maker for whose candidates several voters always vote, whatever stands beside them. Their ballots are not
 * heard (`partisans`); whether they are one person's accounts is for moderators to judge.
 */
export async function signalRings(tx: Transaction<Database>, { cards, ballots, partisans }: Tally): Promise<void> {
  const rings = [...partisans].filter(([, { people }]) => people.size >= SIGNAL.partisans);
  const byMaker = Map.groupBy(rings, ([place]) => cards[place]!.maker);
  for (const [maker, candidates] of [...byMaker].sort(([one], [other]) => one - other)) {
    const votes = candidates.flatMap(([place, { people }]) =>
      [...people].map((person) => {
        const cast = ballots.filter((ballot) => ballot.person === person && ballot.winner === place);
        const times = cast.map(({ castAt }) => castAt.getTime());
        const [first, last] = [Math.min(...times), Math.max(...times)];
        return { work_id: cards[place]!.id, user_id: person, chosen: cast.length, first, last };
      }),
    );
    await raiseSignal(tx, {
      kind: 'votes_gathered',
      user_id: maker,
      other_id: maker,
      count: new Set(votes.map(({ user_id }) => user_id)).size,
      value: null,
      evidence: votes
        .sort((one, other) => other.last - one.last)
        .map(({ work_id, user_id, chosen, last }) => ({
          what: 'votes' as const,
          work_id,
          user_id,
          chosen,
          ts: secondsOf(new Date(last)),
        })),
      firstAt: new Date(Math.min(...votes.map(({ first }) => first))),
      lastAt: new Date(Math.max(...votes.map(({ last }) => last))),
    });
  }
}
