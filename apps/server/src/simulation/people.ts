import { starterDecks } from '@chilyo/cards';
import type { Table } from './store/rows.ts';
import { emptyTables } from './store/schema.ts';
import { Store } from './store/store.ts';

/** Players of a simulation at most. */
export const PEOPLE = 8;
const FIRST = 101;
const SYSTEM = 0;

/** The users of a simulation. */
export const userIds = (count: number): number[] => Array.from({ length: count }, (_, at) => FIRST + at);

let begun: Store | undefined;

/** The tables as a simulation begins: players with a deck and its cards. */
export function tablesWithPeople(): Map<string, Table> {
  begun ??= withPeople();
  return begun.copy();
}

function withPeople(): Store {
  const store = new Store({ now: () => Date.UTC(2026, 10, 1), after: () => () => {} }, emptyTables());
  const session = store.session();
  const run = (text: string, ...values: unknown[]) =>
    session.execute(text, values, (error) => {
      if (error) throw error;
    });
  const join = (id: number, name: string) =>
    run(
      'insert into users (id, issuer, subject, name, name_key, deck_id) values ($1, $2, $3, $4, $5, $6)',
      id,
      'simulated',
      `${id}`,
      name,
      name,
      id,
    );
  join(SYSTEM, '칠요');
  for (const id of userIds(PEOPLE)) {
    join(id, `사람${id}`);
    const { cards } = starterDecks[id % starterDecks.length]!;
    run('insert into decks (id, user_id, name, card_ids) values ($1, $2, $3, $4)', id, id, '덱', [...cards]);
    for (const card of new Set(cards))
      run(
        'insert into copies (account, card_id, bound, amount) values ($1, $2, $3, $4)',
        id,
        card,
        true,
        cards.filter((one) => one === card).length,
      );
  }
  return store;
}
