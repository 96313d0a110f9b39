/**
 * How strong a card is: matches in pairs, one with copies of the card in a deck and one with a plain twin of its cost in
 * their place, the same shuffle, seats and enemy. Pure: runs in a thread of Node and in a worker of a page.
 *
 *     const plan = planStrength(card, { cards, decks: starterDecks.map(({ cards }) => cards) }, seed);
 *     const state = stored ?? emptyState(plan);
 *     while (!isDone(strengthOf(state, plan))) {
 *       // some 0.1 s each; store `state` (JSON) now and then: a killed job goes on from it
 *       for (let each = 0; each < 20; each++) addPair(state, playPair(plan, state.pairs));
 *     }
 *     const { points, low, high, verdict, moments } = strengthOf(state, plan);
 *     const { decks, seed, actions } = recordMatch(plan, moments[0]); // for `new Match(plan.rules, { decks, seed })`
 */

export { type BaseSet, planStrength, type StrengthLevel, type StrengthPlan } from './plan.ts';
export { type RecordedMatch, recordMatch } from './play-match.ts';
export { type PairOutcome, playPair } from './play-pair.ts';
export { shownStrength } from './shown-strength.ts';
export { addPair, emptyState, type Moment, type MomentKind, type StrengthState } from './state.ts';
export {
  FAIR_POINTS,
  isDone,
  MOST_PAIRS,
  type Points,
  PREVIEW_PAIRS,
  type Strength,
  strengthOf,
  type Verdict,
  type Warning,
} from './strength.ts';
export { plainBody, plainSpell } from './twin.ts';
export { MEASURING_VERSION } from './version.ts';
