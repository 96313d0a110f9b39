import { elementCodes } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refreshAuras } from './auras.ts';
import { handLimit, lives, wardLimit } from './board.ts';
import { recomputeListeners } from './changes.ts';
import { dirtyFlag } from './dirty-flags.ts';
import {
  act,
  copyGame,
  type Game,
  hash,
  legalActions,
  type Rules,
  rulesFrom,
  type Scene,
  type SceneSeat,
  setScene,
  viewOf,
} from './index.ts';
import { betweenActions } from './testing/between-actions.ts';
import { expectEventsMatchViews, expectSame } from './testing/events-match-views.ts';
import { madeUpCards } from './testing/made-up-cards.ts';
import { rules as launchRules, seedOf, testDice } from './testing/play-out.ts';
import { randomScene } from './testing/random-scene.ts';

const scenes = Math.ceil(Number(process.env.RANDOM_GAMES ?? 300) / 10);
const idOf = (key: string): number => launchRules.byKey.get(key)?.id ?? 0;
const empty: SceneSeat = {
  life: 21,
  energy: 5,
  max_energy: 5,
  units: [null, null, null, null, null],
  hand: [],
  wards: [],
  deck: [],
};
const sceneOf = (own: Partial<SceneSeat>, enemy: Partial<SceneSeat> = {}, more: Partial<Scene> = {}): Game =>
  setScene(
    launchRules,
    {
      day: 'R',
      on_turn: 0,
      seats: [
        { ...empty, ...own },
        { ...empty, ...enemy },
      ],
      ...more,
    },
    seedOf(1),
  );

describe('a scene', () => {
  const unit = launchCards.find(
    ({ type, abilities, keywords, health }) =>
      type === 'unit' && abilities.length === 0 && Object.keys(keywords).length === 0 && (health ?? 0) > 2,
  )!;

  test('stands as it is written: units with damage, life, energy, hands, decks', () => {
    const game = sceneOf(
      {
        units: [null, { card_id: unit.id, damage: 1 }, null, null, null],
        hand: [unit.id],
        deck: [unit.id, idOf('market-porter')],
      },
      { life: 3, energy: 0 },
    );
    const view = viewOf(launchRules, game, 0);
    expect(view.seats[0].units[1]).toMatchObject({
      card_id: unit.id,
      health: unit.health! - 1,
      fresh: false,
      attacks_left: 1,
    });
    expect(view.seats[0].hand).toMatchObject([{ card_id: unit.id }]);
    expect(view.seats[1]).toMatchObject({ life: 3, energy: 0 });
    // the first of a deck is drawn first
    expect(game.seats[0].deck.at(-1)).toBe(unit.id);
  });

  test('begins in the turn and on the day that it names', () => {
    for (const day of elementCodes.filter((code) => code !== 'N'))
      for (const on_turn of [0, 1] as const) {
        const game = sceneOf({}, {}, { day, on_turn });
        expect(viewOf(launchRules, game, on_turn)).toMatchObject({ day, on_turn });
        expect(legalActions(launchRules, game, on_turn).some(({ type }) => type === 'end')).toBe(true);
        expect(legalActions(launchRules, game, on_turn === 0 ? 1 : 0)).toEqual([]);
      }
    expect(viewOf(launchRules, sceneOf({}, {}, { day: null }), 0)).toMatchObject({ day: null, eclipse: 1 });
  });

  test('damage never kills, and a new unit may not attack', () => {
    const game = sceneOf({ units: [{ card_id: unit.id, damage: 99, fresh: true }, null, null, null, null] });
    expect(game.seats[0].units[0]).toMatchObject({ health: 1, fresh: true });
    expect(legalActions(launchRules, game, 0).some(({ type }) => type === 'attack')).toBe(false);
  });
});

/** Plays a scene at random for some actions; each state is looked at. */
function playScene(rules: Rules, start: Game, dice: (n: number) => number, look: (game: Game) => void): Game {
  let game = start;
  look(game);
  for (let actions = 0; actions < 24 && game.phase !== 'over'; actions++) {
    const seat = game.choice ? game.choice.seat : game.on_turn;
    const legal = legalActions(rules, game, seat);
    const action = legal[dice(legal.length)]!;
    const outcome = act(rules, game, seat, action);
    if (!outcome.ok) throw new Error(`${JSON.stringify(action)} is refused: ${outcome.code}`);
    const after = betweenActions(outcome.game);
    if (actions % 4 === 0) expectEventsMatchViews(rules, { seat, action, before: game, after, events: outcome.events });
    game = after;
    look(game);
  }
  return game;
}

function keepsBounds(game: Game): void {
  for (const { hand, wards, units } of game.seats) {
    expect(hand.length).toBeLessThanOrEqual(handLimit);
    expect(wards.length).toBeLessThanOrEqual(wardLimit);
    if (game.phase !== 'main' || game.choice) continue;
    for (const unit of units) if (unit) expect(lives(unit)).toBe(true);
  }
  expectSame(JSON.parse(JSON.stringify(game)), game);
}

test('random scenes of the launch set keep every invariant of a match, and replay to the same hash', () => {
  for (let number = 0; number < scenes; number++) {
    const scene = randomScene(launchCards, testDice(number));
    const start = setScene(launchRules, scene, seedOf(number));
    const end = playScene(launchRules, start, testDice(number + 1), (game) => {
      keepsBounds(game);
      const heard = copyGame(game);
      for (const seat of [0, 1] as const) recomputeListeners({ rules: launchRules, game: heard, events: null }, seat);
      heard.dirty = game.dirty;
      expect(hash(heard)).toBe(hash(game));
      if (game.phase !== 'main') return;
      const given = copyGame(game);
      given.dirty = dirtyFlag.all;
      refreshAuras({ rules: launchRules, game: given, events: null });
      given.dirty = game.dirty;
      expect(hash(given)).toBe(hash(game));
    });
    const again = playScene(launchRules, setScene(launchRules, scene, seedOf(number)), testDice(number + 1), () => {});
    expect(hash(again)).toBe(hash(end));
  }
}, 120_000);

test('random scenes of made-up cards never break a match', () => {
  const tokens = launchCards.filter(({ is_token }) => is_token);
  const made = madeUpCards(
    12,
    tokens.map(({ key }) => key),
  );
  fc.assert(
    fc.property(made, fc.nat(100_000), (cards, number) => {
      const all = [...launchCards, ...cards];
      const rules = rulesFrom(all, launchCards);
      // made-up cards are seldom among all: half of the scenes are of them alone
      const scene = randomScene(number % 2 === 0 ? cards : all, testDice(number));
      playScene(rules, setScene(rules, scene, seedOf(number)), testDice(number + 1), keepsBounds);
    }),
    { numRuns: scenes, seed: 7, endOnFailure: true },
  );
}, 120_000);
