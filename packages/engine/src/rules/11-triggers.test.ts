import { type Trigger, trapTriggers, type Verb } from '@chilyo/card-language';
import { describe, expect, test } from 'vitest';
import { type TableSetup, table, testCard } from '../testing/table.ts';

/** The sign that an ability has happened: a sprout in the hand. */
const told: Verb[] = [{ verb: 'create', card: 'sprout', count: 1 }];
const spell = (key: string, verb: Verb) => testCard({ key, type: 'spell', abilities: [{ when: 'cast', do: [verb] }] });
const everyone = { every: 'any' } as const;
const cards = [
  spell('kill-all', { verb: 'destroy', to: everyone }),
  spell('return-all', { verb: 'return', to: everyone }),
  spell('hurt-all', { verb: 'damage', amount: 1, to: everyone }),
  spell('heal', { verb: 'heal', amount: 1, to: 'own_hero' }),
  spell('hurt-me', { verb: 'damage', amount: 1, to: 'own_hero' }),
  spell('call', { verb: 'summon', card: 'hearer', count: 1, where: 'leftmost' }),
  spell('call-sprout', { verb: 'summon', card: 'sprout', count: 1, where: 'leftmost' }),
  testCard({ key: 'ward', type: 'ward', time: 2 }),
  testCard({ key: 'trap', type: 'trap', abilities: [] }),
];

type Board = ReturnType<typeof table>;
type Case = [setup: TableSetup, act: (board: Board) => void];
interface Heard {
  when: Case;
  not: Case;
}

const one = { own: { units: ['hearer'] } };
const withHand = (...hand: string[]): TableSetup => ({ own: { units: ['hearer'], hand } });
const withEnemy = (...units: (string | null)[]): TableSetup => ({ ...one, enemy: { units } });
const withBoth = (hand: string[], units: (string | null)[]): TableSetup => ({
  own: { units: ['hearer'], hand },
  enemy: { units },
});
const plays =
  (key: string, how = {}) =>
  (board: Board) =>
    board.play(key, how);
const attacks = (who: string, whom: string) => (board: Board) => board.attack(who, whom);
const enemyTurn = (act: (board: Board) => void) => (board: Board) => {
  board.end();
  act(board);
};

/** What each trigger of a unit hears, and what is near to it and not heard. */
const ofUnits: Record<Exclude<Trigger, 'cast' | `enemy_${'attacks' | 'summons' | 'casts'}`>, Heard> = {
  played: {
    when: [{ own: { hand: ['hearer'] } }, plays('hearer', { lane: 1 })],
    not: [{ own: { hand: ['call'] } }, plays('call')],
  },
  dies: { when: [withHand('kill-all'), plays('kill-all')], not: [withHand('return-all'), plays('return-all')] },
  attacks: {
    when: [one, attacks('hearer', 'enemy-hero')],
    not: [{ own: { units: ['hearer', 'cog'] } }, attacks('cog', 'enemy-hero')],
  },
  attacked: {
    when: [withEnemy('cog'), enemyTurn(attacks('cog', 'hearer'))],
    not: [withEnemy('armoured-ox'), enemyTurn(attacks('armoured-ox', 'hearer'))],
  },
  hits_hero: {
    when: [one, attacks('hearer', 'enemy-hero')],
    not: [withEnemy('boulder'), attacks('hearer', 'boulder')],
  },
  kills: {
    when: [withEnemy('sprout'), attacks('hearer', 'sprout')],
    not: [withEnemy('boulder'), attacks('hearer', 'boulder')],
  },
  hurt: { when: [withHand('hurt-all'), plays('hurt-all')], not: [withHand('hurt-me'), plays('hurt-me')] },
  moves: {
    when: [one, (board) => board.move('hearer', 2)],
    not: [{ own: { units: ['hearer', 'cog'] } }, (board) => board.move('cog', 3)],
  },
  own_turn_starts: {
    when: [{ ...one, turn: 4 }, (board) => board.end()],
    not: [one, (board) => board.end()],
  },
  own_turn_ends: { when: [one, (board) => board.end()], not: [{ ...one, turn: 4 }, (board) => board.end()] },
  own_unit_arrives: {
    when: [withHand('call-sprout'), plays('call-sprout')],
    not: [{ own: { hand: ['hearer'] } }, plays('hearer', { lane: 1 })],
  },
  own_unit_dies: {
    when: [{ own: { units: ['hearer', 'sprout'], hand: ['hurt-all'] } }, plays('hurt-all')],
    not: [withBoth(['hurt-all'], ['sprout']), plays('hurt-all')],
  },
  own_unit_attacks: {
    when: [{ own: { units: ['hearer', 'cog'] } }, attacks('cog', 'enemy-hero')],
    not: [one, attacks('hearer', 'enemy-hero')],
  },
  own_unit_moves: {
    when: [{ own: { units: ['hearer', 'cog'] } }, (board) => board.move('cog', 3)],
    not: [one, (board) => board.move('hearer', 2)],
  },
  enemy_unit_arrives: {
    when: [{ ...one, enemy: { hand: ['call-sprout'] } }, enemyTurn(plays('call-sprout'))],
    not: [withHand('call-sprout'), plays('call-sprout')],
  },
  enemy_unit_dies: {
    when: [withBoth(['hurt-all'], ['sprout']), plays('hurt-all')],
    not: [{ own: { units: ['hearer', 'sprout'], hand: ['hurt-all'] } }, plays('hurt-all')],
  },
  own_spell_cast: {
    when: [withHand('heal'), plays('heal')],
    not: [{ ...one, enemy: { hand: ['heal'] } }, enemyTurn(plays('heal'))],
  },
  own_hero_healed: {
    when: [{ own: { units: ['hearer'], hand: ['heal'], life: 20 } }, plays('heal')],
    // nothing is healed at the maximum
    not: [withHand('heal'), plays('heal')],
  },
  own_hero_hurt: {
    when: [withHand('hurt-me'), plays('hurt-me')],
    not: [{ ...one, enemy: { hand: ['hurt-me'] } }, enemyTurn(plays('hurt-me'))],
  },
  own_ward_played: { when: [withHand('ward'), plays('ward')], not: [withHand('trap'), plays('trap')] },
};

function hears(card: ReturnType<typeof testCard>, [setup, act]: Case): boolean {
  const board = table({ ...setup, cards: [...cards, card] });
  act(board);
  return board.own.hand.includes('sprout');
}

describe('when (rules 11)', () => {
  test.each(Object.entries(ofUnits))('%s', (trigger, { when, not }) => {
    const hearer = testCard({
      key: 'hearer',
      attack: 2,
      health: 4,
      abilities: [{ when: trigger as Trigger, do: told }],
    });
    expect([hears(hearer, when), hears(hearer, not)]).toEqual([true, false]);
  });
});

const laid = (units: string[] = []): TableSetup => ({ own: { wards: ['snare'], units } });
const armed = (enemy: TableSetup['enemy'], units: string[] = []): TableSetup => ({
  ...laid(units),
  enemy: enemy ?? {},
});

/** What each trigger of a trap hears; what would be the same on the own turn is not heard. */
const ofTraps: Partial<Record<Trigger, Heard>> = {
  enemy_attacks: {
    when: [armed({ units: ['cog'] }), enemyTurn(attacks('cog', 'own-hero'))],
    not: [laid(['cog']), attacks('cog', 'enemy-hero')],
  },
  enemy_summons: {
    when: [armed({ hand: ['call-sprout'] }), enemyTurn(plays('call-sprout'))],
    not: [{ own: { wards: ['snare'], hand: ['call-sprout'] } }, plays('call-sprout')],
  },
  enemy_casts: {
    when: [armed({ hand: ['heal'] }), enemyTurn(plays('heal'))],
    not: [{ own: { wards: ['snare'], hand: ['heal'] } }, plays('heal')],
  },
  own_unit_dies: {
    when: [armed({ hand: ['kill-all'] }, ['cog']), enemyTurn(plays('kill-all'))],
    not: [{ own: { wards: ['snare'], units: ['cog'], hand: ['kill-all'] } }, plays('kill-all')],
  },
  own_hero_hurt: {
    when: [armed({ units: ['cog'] }), enemyTurn(attacks('cog', 'own-hero'))],
    not: [{ own: { wards: ['snare'], hand: ['hurt-me'] } }, plays('hurt-me')],
  },
};

describe('traps (rules 11)', () => {
  test.each(Object.entries(ofTraps))('%s', (trigger, { when, not }) => {
    const snare = testCard({ key: 'snare', type: 'trap', abilities: [{ when: trigger as Trigger, do: told }] });
    expect([hears(snare, when), hears(snare, not)]).toEqual([true, false]);
  });

  test('there are no others', () => expect(Object.keys(ofTraps).toSorted()).toEqual([...trapTriggers].toSorted()));
});

test('an aura holds while its card is in play (rules 11)', () => {
  const banner = testCard({
    key: 'banner',
    abilities: [{ when: 'aura', to: { every: 'own', other: true }, attack: 2 }],
  });
  const killer = spell('kill-weak', { verb: 'destroy', to: { most: 'weakest', side: 'own' } });
  const board = table({ own: { hand: ['banner', 'kill-weak'], units: ['armoured-ox'] }, cards: [banner, killer] });
  expect(board.own.unit('armoured-ox').attack).toBe(8);
  board.play('banner', { lane: 2 });
  expect(board.own.unit('armoured-ox').attack).toBe(10);
  board.play('kill-weak');
  expect(board.own.unit('armoured-ox').attack).toBe(8);
});
