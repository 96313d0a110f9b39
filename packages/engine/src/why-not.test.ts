import { describe, expect, test } from 'vitest';
import {
  type CharacterRef,
  type Game,
  type GameAction,
  legalActions,
  type Place,
  type Seat,
  type Source,
  type View,
  viewOf,
  type WhyNot,
  whyNot,
} from './index.ts';
import { playOut, rules } from './testing/play-out.ts';
import { type TableSetup, table, testCard, testSpell } from './testing/table.ts';

const cards = [
  testCard({ key: 'plain', attack: 2, health: 9 }),
  testCard({ key: 'other', attack: 2, health: 9 }),
  testCard({ key: 'dear', cost: 4 }),
  testCard({ key: 'statue', attack: 0, health: 9 }),
  testCard({ key: 'oak', attack: 2, health: 9, keywords: { rooted: 1 } }),
  testCard({ key: 'keeper', health: 9, keywords: { guard: 1 } }),
  testCard({ key: 'shadow', health: 9, keywords: { stealth: 1 } }),
  testCard({ key: 'saint', health: 9, keywords: { untouchable: 1 } }),
  testCard({ key: 'bird', attack: 2, health: 9, keywords: { fly: 1 } }),
  testCard({
    key: 'archer',
    abilities: [{ when: 'played', do: [{ verb: 'damage', amount: 1, to: 'target' }] }],
    target: { side: 'enemy' },
  }),
  testSpell([{ verb: 'damage', amount: 2, to: 'target' }], { key: 'dart', target: { side: 'enemy' } }),
  testSpell([{ verb: 'draw', amount: 1 }], { key: 'scroll' }),
];

/** A board, and `whyNot` for the seat on turn: `taken` from the hand or board, put at a place; a number is a lane. */
function asking(setup: TableSetup) {
  const board = table({ ...setup, cards });
  const named = (key: string, seats: readonly Seat[]): CharacterRef => {
    if (key === 'own-hero') return 'hero0';
    if (key === 'enemy-hero') return 'hero1';
    const units = seats.flatMap((seat) => board.game.seats[seat].units);
    const found = units.find((unit) => unit && board.rules.byId.get(unit.card_id)?.card.key === key);
    if (!found) throw new Error(`${key} is not in play`);
    return found.number;
  };
  const sourceOf = (taken: string): Source => {
    if (taken === 'power') return { kind: 'power' };
    const card = board.game.seats[0].hand.find(({ card_id }) => board.rules.byId.get(card_id)?.card.key === taken);
    return card ? { kind: 'card', number: card.number } : { kind: 'unit', number: Number(named(taken, [0])) };
  };
  const placeOf = (there: string | number): Place => {
    if (typeof there === 'number') return { kind: 'lane', lane: there };
    return there === 'now' ? { kind: 'now' } : { kind: 'target', target: named(there, [1, 0]) };
  };
  const why = (taken: string, there?: string | number, lane?: number): WhyNot | null => {
    const source = sourceOf(taken);
    const held = source.kind === 'card' && lane !== undefined ? { ...source, lane } : source;
    const view = viewOf(board.rules, board.game, 0);
    return whyNot(board.rules, view, 0, held, there === undefined ? undefined : placeOf(there));
  };
  return { board, why, number: (key: string) => named(key, [1, 0]) };
}

describe('why a unit does not attack', () => {
  test('it has arrived this turn, but may move; with rush it attacks', () => {
    const { why } = asking({ own: { units: [{ card: 'plain', fresh: true }] } });
    expect(why('plain')).toEqual({ why: 'arrived_now', may_move: true });
    expect(why('plain', 'enemy-hero')).toEqual({ why: 'arrived_now', may_move: true });
    expect(why('plain', 2)).toBe(null);
  });

  test('it has arrived this turn, and nobody moves any more', () => {
    const { board, why } = asking({ own: { units: ['other', null, null, null, { card: 'plain', fresh: true }] } });
    board.move('other', 2);
    expect(why('plain')).toEqual({ why: 'arrived_now', may_move: false });
    expect(why('plain', 4)).toEqual({ why: 'moved_already' });
  });

  test('its attacks are used up', () => {
    const { board, why } = asking({ own: { units: ['plain'] } });
    expect(why('plain')).toBe(null);
    board.attack('plain', 'enemy-hero');
    expect(why('plain')).toEqual({ why: 'no_attacks_left', may_move: true });
  });

  test('it has no attack points, or is frozen', () => {
    const { why } = asking({ own: { units: ['statue', null, { card: 'plain', frozen: 4 }] } });
    expect(why('statue')).toEqual({ why: 'no_attack_points', may_move: true });
    expect(why('plain')).toEqual({ why: 'frozen' });
    expect(why('plain', 4)).toEqual({ why: 'frozen' });
  });
});

describe('why a unit does not attack this one', () => {
  test('the hero is behind a guard beside', () => {
    const { why, number } = asking({ own: { units: [null, 'plain'] }, enemy: { units: ['keeper'] } });
    expect(why('plain', 'enemy-hero')).toEqual({ why: 'guarded', by: number('keeper') });
    expect(why('plain', 'keeper')).toBe(null);
  });

  test('the unit ahead blocks', () => {
    const { why, number } = asking({ own: { units: [null, 'plain', 'bird'] }, enemy: { units: ['saint', 'keeper'] } });
    expect(why('plain', 'enemy-hero')).toEqual({ why: 'blocked', by: number('keeper') });
    expect(why('plain', 'saint')).toEqual({ why: 'blocked', by: number('keeper') });
    expect(why('bird', 'enemy-hero')).toBe(null);
  });

  test('it is hidden, too far away, or a friend', () => {
    const { why, number } = asking({
      own: { units: [null, 'plain', 'other'] },
      enemy: { units: ['shadow', null, null, null, 'saint'] },
    });
    expect(why('plain', 'shadow')).toEqual({ why: 'stealth', by: number('shadow') });
    expect(why('plain', 'saint')).toEqual({ why: 'out_of_reach' });
    expect(why('plain', 'other')).toEqual({ why: 'own_side' });
    expect(why('plain', 'own-hero')).toEqual({ why: 'own_side' });
  });
});

describe('why a unit does not move', () => {
  test('the lane is its own, taken, or not beside it', () => {
    const { why, number } = asking({ own: { units: ['plain', 'other'] } });
    expect(why('plain', 1)).toEqual({ why: 'stands_there' });
    expect(why('plain', 2)).toEqual({ why: 'lane_is_taken', by: number('other') });
    expect(why('plain', 4)).toEqual({ why: 'lane_is_too_far' });
  });

  test('it is rooted, or the move of the turn is made', () => {
    const { board, why } = asking({ own: { units: ['plain', null, null, 'oak'] } });
    expect(why('oak', 3)).toEqual({ why: 'rooted' });
    board.move('plain', 2);
    expect(why('plain', 1)).toEqual({ why: 'moved_already' });
  });
});

describe('why a card is not played', () => {
  test('energy is missing', () => {
    const { why } = asking({ own: { hand: ['dear'], energy: 3 } });
    expect(why('dear')).toEqual({ why: 'energy', needed: 4, there: 3 });
    expect(why('dear', 1)).toEqual({ why: 'energy', needed: 4, there: 3 });
  });

  test('a unit goes into a free lane and nowhere else', () => {
    const { why, number } = asking({ own: { hand: ['plain'], units: ['other'] }, enemy: { units: ['keeper'] } });
    expect(why('plain')).toBe(null);
    expect(why('plain', 1)).toEqual({ why: 'lane_is_taken', by: number('other') });
    expect(why('plain', 2)).toBe(null);
    expect(why('plain', 'keeper')).toEqual({ why: 'needs_lane' });
    expect(why('plain', 'now')).toEqual({ why: 'needs_lane' });
    const full = asking({ own: { hand: ['plain'], units: ['other', 'other', 'other', 'other', 'other'] } });
    expect(full.why('plain')).toEqual({ why: 'lanes_are_full' });
  });

  test('a unit that asks for a target wants it after its lane', () => {
    const { why } = asking({ own: { hand: ['archer'] }, enemy: { units: ['keeper'] } });
    expect(why('archer', 'now', 2)).toEqual({ why: 'needs_target' });
    expect(why('archer', 'keeper', 2)).toBe(null);
    expect(why('archer', 'enemy-hero', 2)).toEqual({ why: 'not_a_target' });
    expect(asking({ own: { hand: ['archer'] } }).why('archer', 'now', 2)).toBe(null);
  });

  test('a spell that chooses needs somebody who may be chosen', () => {
    const enemy = { units: ['keeper', 'shadow', 'saint'] };
    const { why, number } = asking({ own: { hand: ['dart'], units: ['plain'] }, enemy });
    expect(why('dart')).toBe(null);
    expect(why('dart', 'shadow')).toEqual({ why: 'stealth', by: number('shadow') });
    expect(why('dart', 'saint')).toEqual({ why: 'untouchable', by: number('saint') });
    expect(why('dart', 'plain')).toEqual({ why: 'not_a_target' });
    expect(why('dart', 'enemy-hero')).toEqual({ why: 'not_a_target' });
    expect(why('dart', 2)).toEqual({ why: 'needs_target' });
    expect(asking({ own: { hand: ['dart'] } }).why('dart')).toEqual({ why: 'no_target' });
  });

  test('a spell that chooses nobody has no place', () => {
    const { why } = asking({ own: { hand: ['scroll'] } });
    expect(why('scroll', 'now')).toBe(null);
    expect(why('scroll', 2)).toEqual({ why: 'needs_no_place' });
  });

  test('there are three wards, or one of the same name', () => {
    const keys = [...rules.byKey.values()].filter(({ type }) => type === 'ward').map(({ card }) => card.key);
    const [one = '', two = ''] = keys;
    const { why } = asking({ own: { hand: [one, two], wards: [one] } });
    expect(why(one)).toEqual({ why: 'same_ward' });
    expect(why(two)).toBe(null);
    expect(asking({ own: { hand: [one], wards: keys.slice(1, 4) } }).why(one)).toEqual({ why: 'wards_are_full' });
  });
});

test('점괘 is used once a turn, for three energy', () => {
  expect(asking({ own: { energy: 2 } }).why('power')).toEqual({ why: 'energy', needed: 3, there: 2 });
  const { board, why } = asking({});
  expect(why('power')).toBe(null);
  board.power();
  expect(why('power')).toEqual({ why: 'power_is_used' });
});

test('nobody acts in the turn of the other, or while a choice waits', () => {
  const { board } = asking({ own: { units: ['plain'] }, turn: 6 });
  expect(whyNot(board.rules, viewOf(board.rules, board.game, 0), 0, { kind: 'power' })).toEqual({
    why: 'not_your_turn',
  });
  const waiting: View = { ...viewOf(rules, table({}).game, 0), choice: { seat: 0, options: [] } };
  expect(whyNot(rules, waiting, 0, { kind: 'power' })).toEqual({ why: 'choice_is_waiting' });
});

/** Whether a source may be put at a place, read off the list of legal actions. */
function isLegal(legal: readonly GameAction[], source: Source, place: Place | undefined): boolean {
  return legal.some((action) => {
    if (source.kind === 'power') {
      if (action.type !== 'power' || place?.kind === 'lane') return false;
      return !place || action.target === (place.kind === 'target' ? place.target : undefined);
    }
    if (source.kind === 'unit') {
      if (action.type === 'attack') {
        if (action.unit !== source.number) return false;
        return !place || (place.kind === 'target' && place.target === action.target);
      }
      return (
        place?.kind === 'lane' && action.type === 'move' && action.unit === source.number && action.lane === place.lane
      );
    }
    if (action.type !== 'play' || action.card !== source.number) return false;
    if (!place) return true;
    if (place.kind === 'lane') return action.lane === place.lane;
    if (source.lane !== undefined && action.lane !== source.lane) return false;
    if (place.kind === 'target') return action.target === place.target;
    return action.target === undefined && (action.lane === undefined || source.lane !== undefined);
  });
}

const everyLane = [1, 2, 3, 4, 5];

function sourcesOf(game: Game, seat: Seat): Source[] {
  const { hand, units } = game.seats[seat];
  return [
    { kind: 'power' },
    ...units.flatMap((unit): Source[] => (unit ? [{ kind: 'unit', number: unit.number }] : [])),
    ...hand.flatMap(({ number, card_id }): Source[] => {
      const isUnit = rules.byId.get(card_id)?.type === 'unit';
      const free = isUnit ? everyLane.filter((lane) => units[lane - 1] === null) : [];
      return [{ kind: 'card', number }, ...free.map((lane): Source => ({ kind: 'card', number, lane }))];
    }),
  ];
}

function placesOf(game: Game): (Place | undefined)[] {
  const units = game.seats.flatMap((seat) => seat.units).flatMap((unit) => unit?.number ?? []);
  const targets: CharacterRef[] = [...units, 'hero0', 'hero1'];
  return [
    undefined,
    { kind: 'now' },
    ...everyLane.map((lane): Place => ({ kind: 'lane', lane })),
    ...targets.map((target): Place => ({ kind: 'target', target })),
  ];
}

test('whatever is not legal has a reason, and whatever is legal has none', () => {
  const met = new Set<string>();
  for (let match = 0; match < 8; match++)
    playOut(match, ({ before }) => {
      for (const seat of [0, 1] as const) {
        const view = viewOf(rules, before, seat);
        const legal = legalActions(rules, before, seat);
        for (const source of sourcesOf(before, seat))
          for (const place of placesOf(before)) {
            const reason = whyNot(rules, view, seat, source, place);
            if (reason) met.add(reason.why);
            if ((reason === null) !== isLegal(legal, source, place))
              throw new Error(`${JSON.stringify({ source, place, reason })} on turn ${before.turn} of match ${match}`);
            if (reason && 'may_move' in reason && source.kind === 'unit')
              expect(reason.may_move).toBe(
                legal.some((action) => action.type === 'move' && action.unit === source.number),
              );
          }
      }
    });
  expect(met.size).toBeGreaterThan(20);
}, 120_000);
