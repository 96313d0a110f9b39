import { Card, type PlainVerb, type Verb } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { refreshAuras } from '../auras.ts';
import { arrive, makeUnit, setWard } from '../changes.ts';
import { copyGame } from '../copy-game.ts';
import type { Game, Match, Unit } from '../game.ts';
import {
  act,
  type CharacterRef,
  deal,
  type EditionNumber,
  type GameAction,
  type GameEvent,
  latestEdition,
  legalActions,
  type RefusalCode,
  rulesFrom,
  type Seat,
  type SeatView,
  type ServerAction,
  step,
  type UnitView,
  viewOf,
} from '../index.ts';
import './offers.ts';
import { betweenActions } from './between-actions.ts';
import { seedOf } from './play-out.ts';
import { ScriptedDice } from './scripted-dice.ts';

/** A unit by key, or with parts that differ from a fresh one that is ready to attack; null leaves the lane free. */
export type UnitSetup = string | ({ card: string } & Partial<Omit<Unit, 'card_id' | 'number'>>) | null;

export interface SideSetup {
  units?: UnitSetup[];
  hand?: string[];
  deck?: string[];
  discard?: string[];
  wards?: string[];
  energy?: number;
  max_energy?: number;
  life?: number;
  /** Whether its deck is of one element, as that of a table is. */
  one_element?: boolean;
}

export interface TableSetup {
  own?: SideSetup;
  enemy?: SideSetup;
  /** Own turns are odd; the week begins on Sunday. */
  turn?: number;
  /** Of the rules: the latest, unless it is said. */
  edition?: EditionNumber;
  /** Cards of this test alone. */
  cards?: Card[];
}

/** A board, and what is rolled while something is played on it; see `ScriptedDice`. */
export type Rolled = TableSetup & { rolls?: readonly number[] };

type Written = Partial<Card> & { key: string };

/** A card for one test, checked by the schema like any other. */
export const testCard = (card: Written): Card =>
  Card.parse({
    id: 9000 + Array.from(card.key).reduce((sum, letter) => sum + letter.charCodeAt(0), 0),
    name: '시험',
    type: 'unit',
    element: ['N'],
    rarity: 'common',
    cost: 0,
    keywords: {},
    abilities: [],
    is_token: false,
    set: 'test',
    ...(card.type === undefined || card.type === 'unit' ? { attack: 1, health: 1 } : {}),
    ...card,
  });

/** A spell without cost that does what is written. */
export const testSpell = (list: (Verb | PlainVerb)[], more: Partial<Card> = {}): Card =>
  testCard({ key: 'test-spell', type: 'spell', abilities: [{ when: 'cast', do: list }], ...more });

function put(match: Match, seat: Seat, lane: number, setup: UnitSetup): void {
  if (setup === null) return;
  const { card, ...parts } = typeof setup === 'string' ? { card: setup } : setup;
  const id = match.rules.byKey.get(card)?.id;
  if (id === undefined) throw new Error(`No card ${card}`);
  const token = match.rules.byKey.get(card)?.card.is_token;
  const unit = makeUnit(match, seat, lane, id, token ? 0 : id);
  arrive(match, Object.assign(unit, { fresh: false }, parts), 'summon');
}

/** A board in the own main phase (seat 0), set up as written; then verbs: play, attack, move, end, power, answer. */
export function table({ own = {}, enemy = {}, turn = 5, edition = latestEdition, cards = [] }: TableSetup) {
  const rules = rulesFrom([...launchCards, ...cards]);
  const idOf = (key: string): number => {
    const id = rules.byKey.get(key)?.id;
    if (id === undefined) throw new Error(`No card ${key}`);
    return id;
  };
  const filler = Array.from({ length: 20 }, () => idOf('market-porter'));
  let game: Game = deal(rules, { decks: [filler, filler], seed: seedOf(7), edition, first_day: 0 }).game;
  const match: Match = { rules, game, events: null };
  Object.assign(game, { turn, phase: 'main', on_turn: turn % 2 === 1 ? 0 : 1 });
  for (const [seat, setup] of [
    [0, own],
    [1, enemy],
  ] as const) {
    const state = game.seats[seat];
    const { energy = 10, max_energy = Math.max(energy, 2), life = 30, one_element = true } = setup;
    Object.assign(state, {
      energy: Math.min(energy, 12),
      max_energy: Math.min(max_energy, 10),
      life,
      max_life: 30,
      one_element,
    });
    state.mulligan_done = true;
    state.hand = (setup.hand ?? []).map((key) => ({ number: ++state.next_hand, card_id: idOf(key), change: 0 }));
    if (setup.deck) state.deck = setup.deck.map(idOf).reverse();
    state.discard = (setup.discard ?? []).map(idOf);
    setup.units?.forEach((unit, lane) => {
      put(match, seat, lane, unit);
    });
    for (const key of setup.wards ?? []) setWard(match, seat, idOf(key));
  }
  refreshAuras(match);
  game = betweenActions(game);

  const keyOf = (id: number): string => rules.byId.get(id)?.card.key ?? '';
  const find = (key: string, seats: readonly Seat[]): CharacterRef => {
    if (key === 'own-hero') return 'hero0';
    if (key === 'enemy-hero') return 'hero1';
    for (const seat of seats)
      for (const unit of game.seats[seat].units) if (unit && keyOf(unit.card_id) === key) return unit.number;
    throw new Error(`${key} is not in play`);
  };
  const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
  const unitNumber = (key: string): number => Number(find(key, [game.on_turn]));
  let events: GameEvent[] = [];
  let script: ScriptedDice | null = null;
  const take = (action: GameAction | ServerAction, seat: Seat | null = game.on_turn): void => {
    const present = copyGame(game);
    if (script) present.dice = script.state;
    const outcome = step(rules, present, seat, action);
    if (!outcome.ok) throw new Error(`${JSON.stringify(action)} refused: ${outcome.code}`);
    if (script) outcome.game.dice = game.dice;
    game = betweenActions(outcome.game);
    events = outcome.events;
  };
  const playing = (key: string, how: { lane?: number; target?: string }): GameAction => {
    const card = game.seats[game.on_turn].hand.find(({ card_id }) => keyOf(card_id) === key);
    const target = how.target === undefined ? undefined : find(how.target, [other(game.on_turn), game.on_turn]);
    return { type: 'play', card: card?.number ?? -1, ...how, target };
  };
  const side = (seat: Seat) => ({
    get seen(): SeatView {
      return viewOf(rules, game, seat).seats[seat];
    },
    get life(): number {
      return game.seats[seat].life;
    },
    get hand(): string[] {
      return game.seats[seat].hand.map(({ card_id }) => keyOf(card_id));
    },
    get discard(): string[] {
      return game.seats[seat].discard.map(keyOf);
    },
    /** Keys of the units by lane. */
    get units(): (string | null)[] {
      return game.seats[seat].units.map((unit) => unit && keyOf(unit.card_id));
    },
    unit(key: string): UnitView {
      const seen = viewOf(rules, game, seat).seats[seat].units.find((unit) => unit && keyOf(unit.card_id) === key);
      if (!seen) throw new Error(`${key} is not in play`);
      return seen;
    },
  });
  return {
    rules,
    own: side(0),
    enemy: side(1),
    get game(): Game {
      return game;
    },
    get events(): GameEvent[] {
      return events;
    },
    /** What the waiting choice offers: keys of cards, or the words of what can be done. Nothing where no choice waits. */
    get offered(): string[] {
      return (game.choice?.options ?? []).map(({ card_id, text }) => text ?? keyOf(card_id ?? 0));
    },
    get legal(): GameAction[] {
      return legalActions(rules, game, game.choice?.seat ?? game.on_turn);
    },
    take,
    /** What happens in it rolls these numbers, all of them and no more; see `ScriptedDice`. */
    rolling(numbers: readonly number[], act: () => void): void {
      script = new ScriptedDice(numbers);
      const { left } = script;
      try {
        act();
      } finally {
        script = null;
      }
      if (left.length > 0) throw new Error(`These numbers were never rolled: ${left.join(', ')}`);
    },
    play: (key: string, how: { lane?: number; target?: string } = {}) => take(playing(key, how)),
    attack: (key: string, target: string) =>
      take({ type: 'attack', unit: unitNumber(key), target: find(target, [other(game.on_turn), game.on_turn]) }),
    move: (key: string, lane: number) => take({ type: 'move', unit: unitNumber(key), lane }),
    power: () => take({ type: 'power' }),
    answer: (option: number) => take({ type: 'answer', option }, game.choice?.seat ?? game.on_turn),
    end: () => take({ type: 'end' }),
    /** Keys of those whom a unit may attack. */
    targetsOf(key: string): string[] {
      const unit = unitNumber(key);
      return legalActions(rules, game, game.on_turn).flatMap((action) => {
        if (action.type !== 'attack' || action.unit !== unit) return [];
        if (typeof action.target !== 'number') return [action.target === 'hero0' ? 'own-hero' : 'enemy-hero'];
        const found = game.seats.flatMap(({ units }) => units).find((each) => each?.number === action.target);
        return found ? [keyOf(found.card_id)] : [];
      });
    },
    /** Why an action is refused; null if it is not. */
    refusal(action: GameAction | ServerAction, seat: Seat | null = game.on_turn): RefusalCode | null {
      const outcome = act(rules, game, seat, action);
      return outcome.ok ? null : outcome.code;
    },
    refusalOfPlay(key: string, how: { lane?: number; target?: string } = {}): RefusalCode | null {
      const outcome = act(rules, game, game.on_turn, playing(key, how));
      return outcome.ok ? null : outcome.code;
    },
  };
}

/** A table on which a test's own spell has just been cast. */
export function cast(list: Verb[], { rolls, ...setup }: Rolled, target?: string, more: Partial<Card> = {}) {
  const spell = testSpell(list, target ? { target: { side: 'any', heroes: true }, ...more } : more);
  const hand = ['test-spell', ...(setup.own?.hand ?? [])];
  const board = table({ ...setup, own: { ...setup.own, hand }, cards: [...(setup.cards ?? []), spell] });
  const play = () => board.play('test-spell', target === undefined ? {} : { target });
  if (rolls) board.rolling(rolls, play);
  else play();
  return board;
}
