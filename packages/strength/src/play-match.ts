import { chooseInManner } from '@chilyo/bot';
import { deal, type Game, type GameAction, type Seat, step } from '@chilyo/engine';
import { withCopies } from './host-decks.ts';
import { enemyDeck, hostDeck, type StrengthPlan } from './plan.ts';
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

/** A copy must be in the hand after the mulligan or among this number of next cards, else the match says little of the card. */
const SOON = 4;
/** Deals that are tried for that; the chance of each is about 0.7. */
const MOST_DEALS = 40;
/** Decisions after which a match is a draw: only cards that repeat themselves without end get so far. */
const MOST_DECISIONS = 600;

/** Plays a match of a pair, always the same way. */
export function playMatch(plan: StrengthPlan, match: MatchOfPair): { outcome: MatchOutcome; recorded: RecordedMatch } {
  const decks = decksOf(plan, match);
  for (let attempt = 0; ; attempt++) {
    const recorded: RecordedMatch = { decks, seed: dealSeed(plan.seed, match.index, match.seat, attempt), actions: [] };
    const outcome = playDeal(plan, match, recorded, attempt + 1 < MOST_DEALS);
    if (outcome) return { outcome, recorded };
  }
}

function decksOf(plan: StrengthPlan, { index, seat, holds }: MatchOfPair): [number[], number[]] {
  const { rules, card } = plan;
  const host = withCopies(hostDeck(plan, index), card, (id) => rules.byId.get(id)!.cost);
  const own = host.map((id) => (id === card.id ? plan[holds].id : id));
  const enemy = [...enemyDeck(plan, index)];
  return seat === 0 ? [own, enemy] : [enemy, own];
}

/** Writes the actions into `recorded`; null when the card is `mustCome` soon and does not. */
function playDeal(
  plan: StrengthPlan,
  { index, seat, holds }: MatchOfPair,
  { decks, seed, actions }: RecordedMatch,
  mustCome: boolean,
): MatchOutcome | null {
  const { rules, manner } = plan;
  const { id, cost } = plan[holds];
  const { game } = deal(rules, { decks, seed }, null);
  const watch = new Watch(rules, seat, id, cost);
  let turn = 0;
  let decision = 0;
  while (game.phase !== 'over' && actions.length < MOST_DECISIONS) {
    if (game.turn !== turn) {
      if (turn === 0 && mustCome && !comesSoon(game, seat, id)) return null;
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
  return watch.end(game);
}

const deciderOf = ({ phase, seats, choice, on_turn }: Game): Seat =>
  phase === 'mulligan' ? (seats[0].mulligan_done ? 1 : 0) : choice ? choice.seat : on_turn;

/** The top of a deck is its last. The first turn's card has been drawn. */
function comesSoon({ seats }: Game, seat: Seat, id: number): boolean {
  const { hand, deck } = seats[seat];
  return hand.some(({ card_id }) => card_id === id) || deck.slice(-SOON).includes(id);
}

/** The match of a moment, with the card unless its twin is asked for. */
export const recordMatch = (
  plan: StrengthPlan,
  { index, seat }: Pick<MatchOfPair, 'index' | 'seat'>,
  holds: MatchOfPair['holds'] = 'card',
): RecordedMatch => playMatch(plan, { index, seat, holds }).recorded;
