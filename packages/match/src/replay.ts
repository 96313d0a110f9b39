import type { Deal, EditionNumber, GameEvent, Rules } from '@chilyo/engine';
import { type Consequence, type DoneAction, Match } from './match.ts';

/** The deal of a recorded match. */
export const dealOf = ({ seats, seed, edition }: Told): Deal => ({
  decks: [seats[0].deck, seats[1].deck],
  seed,
  edition,
});

type Told = {
  seats: readonly [{ deck: readonly number[] }, { deck: readonly number[] }];
  seed: string;
  edition: EditionNumber;
};

/** Replays a finished match: yields the deal, then the result of each action, up to the first that the rules refuse. */
export function* replay(rules: Rules, dealt: Deal, done: Iterable<DoneAction>): Generator<Consequence> {
  const match = new Match(rules, dealt);
  yield { game: match.game, events: [...match.events] };
  for (const { seat, action } of done) {
    const step = match.consider(seat, action);
    if ('code' in step) return;
    match.advance(step);
    yield step;
  }
}

/** Everything that happened in it, nothing hidden. */
export const eventsOf = (rules: Rules, dealt: Deal, done: Iterable<DoneAction>): GameEvent[] =>
  [...replay(rules, dealt, done)].flatMap(({ events }) => events);
