import { launchCards, starterDecks } from '@chilyo/cards';
import { type Deal, rulesFrom } from '@chilyo/engine';
import { type DoneAction, Match } from '../match.ts';

export const rules = rulesFrom(launchCards);

export const dealt = (number: number): Deal => ({
  decks: [starterDecks[number % 7]!.cards, starterDecks[(number + 3) % 7]!.cards],
  seed: number.toString(16).padStart(64, '0'),
});

/** What was done in a match that chance has played to its end; the same number gives the same match. */
export function playedMatch(number: number): DoneAction[] {
  const match = new Match(rules, dealt(number));
  const done: DoneAction[] = [];
  let state = number + 1;
  const chance = (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % count;
  };
  while (!match.isOver) {
    const [seat] = match.deciding;
    const legal = match.legalFor(seat!);
    const attack = legal.find(({ type }) => type === 'attack' && chance(2) === 0);
    const action = { seat: seat!, action: attack ?? legal[chance(legal.length)]! };
    match.redo(action);
    done.push(action);
  }
  return done;
}
