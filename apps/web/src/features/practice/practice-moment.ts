import type { QueryClient } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import type { Moment } from '../../match/moment.ts';
import type { Choice } from '../../match/practice-choice.ts';
import { NoDeck, people } from '../../match/practice-people.ts';
import type { Continuation } from '../../match/worker/practice-messages.ts';

/** The finished match up to a moment; the player sits in one of its seats, the computer in the other. */
export async function continueFrom(moment: Moment, choice: Choice, fetched: QueryClient): Promise<Continuation> {
  const { gameId, position, seat } = moment;
  const replay = await fetched.fetchQuery(query('replay', { id: gameId }));
  // the last action is the one that ended it
  if (position >= replay.actions.length) throw new NoDeck('이 순간에는 게임이 이미 끝나 있어 이어서 할 수 없습니다.');
  const cards = await fetched.fetchQuery(query('cardSet', { hash: replay.card_set }));
  const { name, enemy_name, user_id, avatar_id } = people(choice.level);
  return {
    ...choice,
    seed: replay.seed,
    edition: replay.edition,
    seat,
    decks: [replay.seats[0].deck, replay.seats[1].deck],
    names: seat === 0 ? [name, enemy_name] : [enemy_name, name],
    user_id,
    avatar_id,
    cards: [...cards, ...replay.made],
    before: replay.actions.slice(0, position).map(({ seat: who, action }) => ({ seat: who, action })),
  };
}
