import { launchCards } from '@chilyo/cards';
import { describe, expect, test } from 'vitest';
import { type CharacterRef, type Doer, doerOf, type GameEvent, redact, type Seat } from './index.ts';
import { type Played, playOut, testDice } from './testing/play-out.ts';
import { table, testCard, testSpell } from './testing/table.ts';

/** How many random games; `npm run test:long` sets more. */
const games = Number(process.env.RANDOM_GAMES ?? 300);
const collectible = launchCards.filter(({ is_token }) => !is_token);

/** Units that are or were in play, in one match. */
class Known {
  readonly #units = new Map<number, { seat: Seat; card_id: number }>();

  readonly of = (number: number) => this.#units.get(number);

  note(event: GameEvent): void {
    if (event.type === 'ARRIVED') this.#units.set(event.unit.number, { seat: event.seat, card_id: event.unit.card_id });
    if (event.type === 'TRANSFORMED')
      this.#units.set(event.unit.number, { seat: event.seat, card_id: event.unit.card_id });
    const taken = event.type === 'TAKEN' && this.#units.get(event.unit);
    if (event.type === 'TAKEN' && taken) this.#units.set(event.unit, { ...taken, seat: event.seat });
  }
}

/** The cards that lie open, or did: all may be named as doers. */
function openCards({ before, events }: Played, known: Set<number>): void {
  for (const { discard, units, wards } of before.seats) {
    for (const id of discard) known.add(id);
    for (const unit of units) if (unit) known.add(unit.card_id);
    for (const ward of wards) if (!ward.is_trap) known.add(ward.card_id);
  }
  for (const event of events) {
    if (event.type === 'PLAYED' && event.card_type !== 'trap' && event.card_id !== null) known.add(event.card_id);
    if (event.type === 'ARRIVED' || event.type === 'TRANSFORMED') known.add(event.unit.card_id);
    if (event.type === 'TRAP_SPRANG' || event.type === 'DISCARDED') known.add(event.card_id);
  }
}

/** A deck of any cards, so that the whole set meets itself. */
function anyDeck(number: number): number[] {
  const dice = testDice(number);
  return Array.from({ length: 30 }, () => collectible[dice(collectible.length)]?.id ?? 0);
}

test(
  'every event of a random match has a doer, who is known to both by then',
  () => {
    const kinds = new Set<Doer['kind']>();
    for (let number = 0; number < games; number++) {
      const known = new Known();
      const open = new Set<number>();
      playOut(
        number,
        (played) => {
          openCards(played, open);
          for (const event of played.events) {
            known.note(event);
            const doer = doerOf(event, known.of);
            if (doer === null) throw new Error(`game ${number}: nobody did ${JSON.stringify(event)}`);
            kinds.add(doer.kind);
            if ('card_id' in doer && !open.has(doer.card_id))
              throw new Error(`game ${number}: ${JSON.stringify(event)} names a hidden card`);
            const told = ([0, 1, null] as const).map((viewer) => redact([event], viewer)[0]?.by);
            if (told.some((by) => by !== event.by)) throw new Error(`${event.type} is told otherwise to some`);
          }
        },
        number % 2 === 0 ? undefined : [anyDeck(number), anyDeck(number + 100_000)],
      );
    }
    expect([...kinds].sort()).toEqual(['player', 'power', 'rule', 'sky', 'spell', 'trap', 'unit', 'ward'].sort());
  },
  120_000 + games * 50,
);

describe('the doer of an event', () => {
  const found = (events: readonly GameEvent[], type: GameEvent['type'], of?: CharacterRef) =>
    events.find((event) => event.type === type && (of === undefined || Object.values(event).includes(of)));
  const banner = testCard({
    key: 'banner',
    type: 'unit',
    attack: 1,
    health: 1,
    abilities: [{ when: 'aura', to: { every: 'own', other: true }, attack: 1 }],
  });

  test('of a spell is the spell, of 점괘 the seat and its element', () => {
    const board = table({ own: { hand: ['spark'], units: ['armoured-ox'] }, enemy: { units: ['sprout'] } });
    board.play('spark', { target: 'sprout' });
    expect(found(board.events, 'HURT')).toMatchObject({ by: { kind: 'spell', seat: 0 } });
    board.take({ type: 'power' });
    expect(found(board.events, 'DREW')).toMatchObject({ by: { kind: 'power', seat: 0, power: 'N' } });
  });

  test('of a blow is named by the blow; who dies of it was killed by who struck', () => {
    const board = table({ own: { units: ['armoured-ox'] }, enemy: { units: ['sprout'] } });
    const attacker = board.own.unit('armoured-ox');
    const defender = board.enemy.unit('sprout').number;
    board.attack('armoured-ox', 'sprout');
    expect(found(board.events, 'HURT', defender)).not.toHaveProperty('by');
    const { number, card_id } = attacker;
    expect(found(board.events, 'DIED')).toMatchObject({ by: { kind: 'unit', seat: 0, number, card_id } });
  });

  test('of what an aura gives is its card; of what ends with it, what ended it', () => {
    const end = testSpell([{ verb: 'destroy', to: { every: 'own', where: { attack_most: 1 } } }]);
    const board = table({ own: { hand: ['banner', end.key], units: ['armoured-ox'] }, cards: [banner, end] });
    const ox = board.own.unit('armoured-ox').number;
    board.play('banner', { lane: 3 });
    const { number, card_id } = board.own.unit('banner');
    expect(found(board.events, 'STATS_CHANGED', ox)).toMatchObject({
      by: { kind: 'unit', seat: 0, number, card_id },
      lasts: 'source',
    });
    board.play(end.key);
    expect(found(board.events, 'STATS_CHANGED', ox)).toMatchObject({ by: { kind: 'spell' }, lasts: 'ended' });
  });

  test('a change for this turn says so, and that it is over', () => {
    const rage = testSpell([{ verb: 'stats', attack: 2, health: 0, to: { every: 'own' }, this_turn: true }]);
    const board = table({ own: { hand: [rage.key], units: ['armoured-ox'] }, cards: [rage] });
    board.play(rage.key);
    expect(found(board.events, 'STATS_CHANGED')).toMatchObject({ lasts: 'turn', by: { kind: 'spell' } });
    board.end();
    expect(found(board.events, 'STATS_CHANGED')).toMatchObject({
      lasts: 'ended',
      by: { kind: 'rule', rule: 'turn' },
    });
  });

  test('of the draw of a turn and the damage of an empty deck is the course of the turn', () => {
    const board = table({ enemy: { deck: [] } });
    board.end();
    for (const type of ['DECK_WAS_EMPTY', 'HURT'] as const)
      expect(found(board.events, type)).toMatchObject({ by: { kind: 'rule', rule: 'draw' } });
  });
});
