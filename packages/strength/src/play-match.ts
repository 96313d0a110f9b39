import { chooseInManner } from '@chilyo/bot';
import type { Card } from '@chilyo/card-language';
import { deal, type Game, type GameAction, type Seat, step } from '@chilyo/engine';
import { withCopies } from './host-decks.ts';
import { enemyDeck, hostDeck, type StrengthPlan, twinOf } from './plan.ts';
import { dealSeed, mixed, randomFrom } from './seeds.ts';
import { type MatchOutcome, Watch } from './watch.ts';

/** One of the four matches of a pair: the deck holds the card or its twin, and begins (0) or comes second. */
export type MatchOfPair = { index: number; seat: Seat; holds: 'card' | 'twin' };

/** A deal and its actions, as `Match` of @chilyo/match replays them. */
export type RecordedMatch = {
  decks: [number[], number[]];
  seed: string;
  actions: { seat: Seat; action: GameAction }[];
};

/** Decisions after which a match is a draw: only cards that repeat themselves without end get so far. */
const MOST_DECISIONS = 600;

function decksOf(plan: StrengthPlan, match: MatchOfPair): [number[], number[]] {
  const { rules, card } = plan;
  const { index, seat } = match;
  const { id: held } = heldCard(plan, match);
  const host = withCopies(hostDeck(plan, index), card, (id) => rules.byId.get(id)!.cost);
  const own = host.map((id) => (id === card.id ? held : id));
  const enemy = [...enemyDeck(plan, index)];
  return seat === 0 ? [own, enemy] : [enemy, own];
}

/** Plays a match of a pair, always the same way. */
export function playMatch(plan: StrengthPlan, match: MatchOfPair): { outcome: MatchOutcome; recorded: RecordedMatch } {
  const { rules, manner } = plan;
  const { index, seat } = match;
  const { id, cost } = heldCard(plan, match);
  const decks = decksOf(plan, match);
  const seed = dealSeed(plan.seed, index, seat);
  const actions: RecordedMatch['actions'] = [];
  const { game } = deal(rules, { decks, seed }, null);
  const watch = new Watch(rules, seat, id, cost);
  let turn = 0;
  let decision = 0;
  while (game.phase !== 'over' && actions.length < MOST_DECISIONS) {
    if (game.turn !== turn) {
      turn = game.turn;
      decision = 0;
      watch.beginTurn(game);
    }
    const decider = deciderOf(game);
    // drawn from its place in the match, so that the matches of a pair part only where the card makes a difference
    const random = randomFrom(mixed(plan.seed, index, turn, decider, decision++));
    const action = chooseInManner(rules, game, decider, manner, { random });
    watch.act(game, decider, action);
    actions.push({ seat: decider, action });
    step(rules, game, decider, action, null);
  }
  return { outcome: watch.end(game), recorded: { decks, seed, actions } };
}

const heldCard = (plan: StrengthPlan, { index, holds }: MatchOfPair): Card =>
  holds === 'card' ? plan.card : twinOf(plan, index);

const deciderOf = ({ phase, seats, choice, on_turn }: Game): Seat =>
  phase === 'mulligan' ? (seats[0].mulligan_done ? 1 : 0) : choice ? choice.seat : on_turn;

/** The match of a moment, with the card unless its twin is asked for. */
export const recordMatch = (
  plan: StrengthPlan,
  { index, seat }: Pick<MatchOfPair, 'index' | 'seat'>,
  holds: MatchOfPair['holds'] = 'card',
): RecordedMatch => playMatch(plan, { index, seat, holds }).recorded;
