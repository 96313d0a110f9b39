import { launchCards, starterDecks } from '@chilyo/cards';
import {
  act,
  deal,
  type Game,
  type GameAction,
  type GameEvent,
  legalActions,
  type Rules,
  rulesFrom,
  type Seat,
} from '../index.ts';
import { betweenActions } from './between-actions.ts';

export const rules: Rules = rulesFrom(launchCards);
const launchRules = rules;

/** A small generator for tests only; the engine has its own. */
export function testDice(start: number): (n: number) => number {
  let state = start >>> 0;
  return (n) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % n;
  };
}

export const seedOf = (number: number): string => number.toString(16).padStart(64, '0');

export interface Played {
  seat: Seat;
  action: GameAction;
  before: Game;
  after: Game;
  events: GameEvent[];
}

/** Decks of every starter pairing in turn. */
export function pairing(number: number): [number[], number[]] {
  const first = starterDecks[number % starterDecks.length];
  const second = starterDecks[Math.floor(number / starterDecks.length) % starterDecks.length];
  if (!first || !second) throw new Error('no starter decks');
  return [first.cards, second.cards];
}

/** Maximum actions per turn: cards that return more energy than they cost could loop forever. */
const longTurn = 30;

/** Plays a random game to its end and shows every action to `watch`. */
export function playOut(
  number: number,
  watch: (played: Played) => void = () => {},
  decks = pairing(number),
  rules: Rules = launchRules,
): Game {
  const dice = testDice(number + 1);
  let { game } = deal(rules, { decks, seed: seedOf(number) });
  let since = { turn: 0, actions: 0 };
  while (game.phase !== 'over') {
    const seat: Seat = legalActions(rules, game, 0).length > 0 ? 0 : 1;
    const legal = legalActions(rules, game, seat);
    // ends the turn seldom, else random games never come to blows
    const ending = legal.length > 1 && dice(8) > 0 ? legal.slice(0, -1) : legal;
    since = game.turn === since.turn ? { ...since, actions: since.actions + 1 } : { turn: game.turn, actions: 0 };
    const choices = game.phase !== 'main' || game.choice ? legal : since.actions < longTurn ? ending : legal.slice(-1);
    const action = choices[dice(choices.length)];
    if (!action) throw new Error(`game ${number}: nobody has anything to do on turn ${game.turn}`);
    const outcome = act(rules, game, seat, action);
    if (!outcome.ok) throw new Error(`game ${number}: ${JSON.stringify(action)} refused: ${outcome.code}`);
    const after = betweenActions(outcome.game);
    watch({ seat, action, before: game, after, events: outcome.events });
    game = after;
  }
  return game;
}
