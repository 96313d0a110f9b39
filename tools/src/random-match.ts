import { launchCards, starterDecks } from '@chilyo/cards';
import { act, deal, type Game, type GameAction, legalActions, rulesFrom, type Seat } from '@chilyo/engine';

export const rules = rulesFrom(launchCards);

export const deckOf = (number: number) => starterDecks[number % starterDecks.length]!.cards;

export function dealt(number: number): Game {
  const decks: [number[], number[]] = [[...deckOf(number)], [...deckOf(Math.floor(number / 7))]];
  return deal(rules, { decks, seed: number.toString(16).padStart(64, '0') }).game;
}

/** Who must act, and what may be done. */
export function toAct(game: Game): { seat: Seat; legal: GameAction[] } {
  const first = legalActions(rules, game, 0);
  return first.length > 0 ? { seat: 0, legal: first } : { seat: 1, legal: legalActions(rules, game, 1) };
}

/** Ends turns seldom, else random matches never come to blows. */
export function anyOf(legal: readonly GameAction[], random: () => number): GameAction {
  const stay = legal.filter(({ type }) => type !== 'end');
  const among = stay.length > 0 && random() < 7 / 8 ? stay : legal;
  return among[Math.floor(random() * among.length)]!;
}

export function done(game: Game, seat: Seat, action: GameAction): Game {
  const outcome = act(rules, game, seat, action);
  if (!outcome.ok) throw new Error(`${JSON.stringify(action)}: ${outcome.code}`);
  return outcome.game;
}

/** mulberry32 */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
