import { type Element, elementCodes } from '@chilyo/card-language';
import { refreshAuras } from './auras.ts';
import { lives, unitsOf } from './board.ts';
import { arrive, makeUnit, recomputeListeners, setWard } from './changes.ts';
import { freshGame, isOneElement, mainElement } from './deal.ts';
import { diceFrom } from './dice.ts';
import { dirtyFlag } from './dirty-flags.ts';
import { type EditionNumber, editions, latestEdition } from './edition.ts';
import { elementBit } from './element-set.ts';
import type { Game, Match } from './game.ts';
import { compiledCard, type Rules } from './rules.ts';
import type { Seat } from './types.ts';

/** A unit of a scene. */
export interface SceneUnit {
  card_id: number;
  /** Health that it has lost; the last point of health stays. */
  damage?: number | undefined;
  /** It has just arrived and may not attack yet. */
  fresh?: boolean | undefined;
}

export interface SceneSeat {
  life: number;
  energy: number;
  max_energy: number;
  /** Lanes 1 to 5. */
  units: readonly (SceneUnit | null)[];
  hand: readonly number[];
  /** Wards and traps that lie there. */
  wards: readonly number[];
  /** The first is drawn first: nothing is shuffled. */
  deck: readonly number[];
}

/** A board of one's own: a match that begins in the middle, without anything that led to it. */
export interface Scene {
  /** Element of the day; null: the eclipse. */
  day: Element | null;
  /** Whose turn it is. */
  on_turn: Seat;
  seats: readonly [SceneSeat, SceneSeat];
}

/** Turn of a scene before the eclipse: late enough for every rule that the first turns lack. */
const middleTurn = 9;

/**
 * The game that a scene shows, in the turn of `on_turn`, whose start has passed. The setup triggers no ability; a unit that
 * does not live under the auras of others is not there.
 */
export function setScene(rules: Rules, scene: Scene, seed: string, edition: EditionNumber = latestEdition): Game {
  const game = freshGame(diceFrom(seed), edition);
  const { on_turn, day } = scene;
  const first = day === null ? editions[edition].eclipse_from : middleTurn;
  // seat 0 has the odd turns
  const turn = first + ((first + 1 + on_turn) % 2);
  Object.assign(game, { turn, on_turn, phase: 'main' });
  // the day that the turn's round has, counted back to the first
  if (day !== null) game.first_day = (elementCodes.indexOf(day) + 7 * 2 - (Math.ceil(turn / 2) - 1)) % 7;
  const match: Match = { rules, game, events: null };
  for (const seat of [0, 1] as const) fillSeat(match, seat, scene.seats[seat]);
  if (day !== null && editions[edition].has_gift) game.seats[on_turn].gift = elementBit[day];
  standStill(match);
  for (const seat of [0, 1] as const)
    for (const unit of unitsOf(game, seat)) {
      const { damage = 0 } = scene.seats[seat].units[unit.lane] ?? {};
      unit.health = Math.max(1, unit.health - damage);
    }
  standStill(match);
  game.unsettled = false;
  return game;
}

/** Auras may give what other auras look at; in a match that comes to rest within a few rounds as well. */
const mostRounds = 8;

/** Works auras out until they give what they gave, without the units that do not live under them. */
function standStill(match: Match): void {
  const { game } = match;
  game.dirty = dirtyFlag.all;
  for (let round = 0; round < mostRounds && game.dirty !== 0; round++) {
    refreshAuras(match);
    // what nothing watches stays marked
    if ((game.dirty & (game.seats[0].watches | game.seats[1].watches | dirtyFlag.gifts)) === 0) game.dirty = 0;
    for (const seat of [0, 1] as const)
      for (const unit of unitsOf(game, seat)) {
        if (lives(unit)) continue;
        game.seats[seat].units[unit.lane] = null;
        recomputeListeners(match, seat);
        game.dirty = dirtyFlag.all;
      }
  }
}

function fillSeat(match: Match, seat: Seat, { life, energy, max_energy, ...cards }: SceneSeat): void {
  const { rules } = match;
  const state = match.game.seats[seat];
  const known = [...cards.hand, ...cards.deck, ...cards.units.flatMap((unit) => unit?.card_id ?? [])].filter(
    (id) => !compiledCard(rules, id).is_token,
  );
  Object.assign(state, {
    life,
    max_life: Math.max(life, state.max_life),
    energy,
    max_energy,
    mulligan_done: true,
    one_element: isOneElement(rules, known),
    // the top of a deck is the last
    deck: cards.deck.toReversed(),
    hand: cards.hand.map((card_id, at) => ({ number: at + 1, card_id, change: 0 })),
    next_hand: cards.hand.length,
  });
  if (editions[match.game.edition].has_powers) state.power = mainElement(rules, known);
  for (const [lane, unit] of cards.units.entries()) {
    if (!unit) continue;
    const { is_token } = compiledCard(rules, unit.card_id);
    const made = makeUnit(match, seat, lane, unit.card_id, is_token ? 0 : unit.card_id);
    arrive(match, Object.assign(made, { fresh: unit.fresh ?? false }), 'summon');
  }
  for (const card_id of cards.wards) setWard(match, seat, card_id);
}
