import { type Budget, chooseAction, evaluate, type Level } from '@chilyo/bot';
import { type Game, type GameAction, rulesFrom, type Seat } from '@chilyo/engine';
import { Match } from '@chilyo/match';
import { cycleAsked } from './cycle-asked.ts';
import { gameCards } from './game-cards.ts';
import { type Course, courseOf } from './match-course.ts';
import { seeded } from './seeded.ts';

const rules = rulesFrom(gameCards);

/** Level 0 takes any legal action. */
export type Fighter = { level: 0 | Level; budget?: Partial<Budget> };
/** One match: `decks[0]` begins. The same bout gives the same match when no budget counts milliseconds. */
export type Bout = { id: number; decks: [number[], number[]]; fighters: [Fighter, Fighter]; seed: number };
export type Fought = Course & {
  id: number;
  winner: Seat | null;
  turns: number;
  /** Actions of the main phase for which there was another one. */
  decisions: number;
  /** Legal actions at all decisions, summed up. */
  options: number;
  /** Cards that each seat had in its hand at some time. */
  held: [number[], number[]];
  /** Cards played that speak of 상생, and those of them whose mother stood by. */
  cycle: { asked: number; held: number };
  /** The chance of the seat that began, as it was judged at the start of each turn. */
  chances: number[];
  /** Milliseconds of each decision of a fighter of the highest level. */
  thought: number[];
};

/** `watch` receives every board of the main phase on which a player decides. */
export function fight({ id, decks, fighters, seed }: Bout, watch?: (game: Game) => void): Fought {
  const random = seeded(seed);
  const match = new Match(rules, { decks, seed: seed.toString(16).padStart(64, '0') });
  const held: [Set<number>, Set<number>] = [new Set(), new Set()];
  const fought: Fought = {
    id,
    winner: null,
    turns: 0,
    decisions: 0,
    options: 0,
    held: [[], []],
    cycle: { asked: 0, held: 0 },
    chances: [],
    eclipse_needed: false,
    gifts: 0,
    wards: 0,
    thought: [],
  };
  while (!match.isOver) {
    const { game } = match;
    const seat = match.deciding[0]!;
    const legal = match.legalFor(seat);
    if (game.phase === 'main') {
      for (const { card_id } of game.seats[seat].hand) held[seat].add(card_id);
      watch?.(game);
      if (game.turn > fought.chances.length) fought.chances.push(evaluate(game, 0));
      if (legal.length > 1) {
        fought.options += legal.length;
        fought.decisions++;
      }
    }
    const began = performance.now();
    const action = decide(game, seat, legal, fighters[seat], random);
    if (fighters[seat].level === 5) fought.thought.push(performance.now() - began);
    const asked = cycleAsked(rules, game, seat, action);
    if (asked) {
      fought.cycle.asked++;
      fought.cycle.held += Number(asked.held);
    }
    match.redo({ seat, action });
  }
  const { result, turn } = match.game;
  return {
    ...fought,
    ...courseOf(match.events),
    winner: result?.winner ?? null,
    turns: turn,
    held: [[...held[0]], [...held[1]]],
  };
}

function decide(
  game: Game,
  seat: Seat,
  legal: GameAction[],
  { level, budget }: Fighter,
  random: () => number,
): GameAction {
  if (level === 0) return legal[Math.floor(random() * legal.length)]!;
  return chooseAction(rules, game, seat, level, { random, ...(budget && { budget }) });
}
