import type { WireEvent } from '@chilyo/protocol';
import { describe, expect, test } from 'vitest';
import { animationStepsOf, MOST_BEHIND_MS, paceOf, wholeOf } from './animation-steps.ts';
import { practiceMatch } from './test-practice.ts';
import { visualEffectOf } from './visual-effect.ts';

const hurt = (target: number): WireEvent => ({
  type: 'HURT',
  target,
  points: 1,
  health: 1,
  source: 1,
  cause: 'combat',
});
const attacked: WireEvent = { type: 'ATTACKED', seat: 0, unit: 1, target: 2, attacks_left: 0 };
const fell = (unit: number): WireEvent => ({ type: 'DIED', seat: 0, lane: 1, unit, card_id: null, cards: [] });
const drew: WireEvent = { type: 'DREW', seat: 0, number: null, card_id: null, cost: null, cards: [] };

describe('moments', () => {
  test('the lunge, both blows, and both deaths are three', () => {
    const steps = animationStepsOf([attacked, hurt(1), hurt(2), fell(1), fell(2)]);
    expect(steps.map(({ events }) => events.map(({ type }) => type))).toEqual([
      ['ATTACKED'],
      ['HURT', 'HURT'],
      ['DIED', 'DIED'],
    ]);
  });

  const sprang: WireEvent = { type: 'TRAP_SPRANG', seat: 1, number: 4, card_id: 817, cards: [] };
  const struck: WireEvent = { type: 'STRUCK', unit: 1, target: 2 };
  const byTrap = { kind: 'trap', seat: 1, card_id: 817, number: 4 } as const;
  const caught = { ...hurt(1), cause: 'ability', source: null, by: byTrap } as WireEvent;
  const told = (events: WireEvent[]) =>
    animationStepsOf(events).map((step) => [
      ...step.events.map(({ type }) => type),
      ...visualEffectOf(1, step, step.ms)
        .motions.filter(({ do: what }) => what === 'lunge' || what === 'lean' || what === 'rest')
        .map(({ do: what }) => what),
    ]);

  test('an attack that a trap answers strikes after it, and only if it still does', () => {
    expect(told([attacked, sprang, caught, struck, hurt(2)])).toEqual([
      ['ATTACKED', 'lean'],
      ['TRAP_SPRANG'],
      [],
      ['HURT'],
      ['lunge'],
      ['STRUCK', 'HURT'],
    ]);
    expect(told([attacked, sprang, { ...fell(1), by: byTrap } as WireEvent])).toEqual([
      ['ATTACKED', 'lean'],
      ['TRAP_SPRANG'],
      ['DIED', 'rest'],
    ]);
    // two of them
    const bound: WireEvent = { type: 'STATS_CHANGED', unit: 1, attack: 0, health: 3, max_health: 3, by: byTrap };
    const gone: WireEvent = {
      type: 'RETURNED',
      seat: 0,
      lane: 1,
      unit: 1,
      card_id: 3,
      to: 'hand',
      number: null,
      cost: null,
      cards: [],
      by: byTrap,
    };
    const rests = (events: WireEvent[]) => told(events).findIndex((step) => step.includes('rest'));
    const both = [attacked, sprang, bound, sprang, gone];
    expect(told(both)[rests(both)]).toEqual(['RETURNED', 'rest']);
    const late = [
      attacked,
      sprang,
      { ...fell(1), by: byTrap } as WireEvent,
      sprang,
      { ...fell(2), by: byTrap } as WireEvent,
    ];
    expect(told(late)[rests(late)]?.[0]).toBe('DIED');
    expect(rests(late)).toBeLessThan(told(late).findLastIndex((step) => step.includes('TRAP_SPRANG')));
    // one that springs when the blow has fallen does not hold it up
    expect(told([attacked, struck, hurt(2), sprang])).toEqual([
      ['ATTACKED', 'lunge'],
      ['STRUCK', 'HURT'],
      ['TRAP_SPRANG'],
    ]);
  });

  test('what an attack brings about first is seen before its blow, and not after it', () => {
    const by = { kind: 'unit', seat: 0, number: 1, card_id: 3 } as const;
    const grown: WireEvent = { type: 'STATS_CHANGED', unit: 1, attack: 3, health: 3, max_health: 3, by };
    expect(told([attacked, grown, struck, hurt(2)])).toEqual([
      ['ATTACKED', 'lean'],
      [],
      ['STATS_CHANGED'],
      ['lunge'],
      ['STRUCK', 'HURT'],
    ]);
    const scorched = { ...hurt(5), cause: 'ability', by } as WireEvent;
    expect(told([attacked, scorched, struck, hurt(2)]).slice(-3)).toEqual([['HURT'], ['lunge'], ['STRUCK', 'HURT']]);
    // what it loses with the blow itself takes no time
    const lost: WireEvent = { type: 'KEYWORDS_CHANGED', unit: 1, keywords: {}, by };
    expect(told([attacked, lost, struck, hurt(2)])[0]).toEqual(['ATTACKED', 'lunge']);
  });

  test('a blow that is turned to another strikes that one', () => {
    const turned: WireEvent = { type: 'STRUCK', unit: 1, target: 'hero1' };
    const steps = animationStepsOf([attacked, sprang, fell(2), turned, { ...hurt(2), target: 'hero1' } as WireEvent]);
    expect(steps.flatMap(({ beside = [] }) => beside)).toEqual([{ do: 'lunge', unit: 1, target: 'hero1' }]);
  });

  test('an attack that a question halts strikes after the answer, which comes by itself', () => {
    const asked: WireEvent = { type: 'ASKED', seat: 1, options: null, cards: [] };
    const answered: WireEvent = { type: 'ANSWERED', seat: 1, option: null };
    expect(told([attacked, asked])).toEqual([['ATTACKED', 'lean'], ['ASKED']]);
    expect(told([attacked, sprang, asked])).toEqual([['ATTACKED', 'lean'], ['TRAP_SPRANG'], ['ASKED']]);
    expect(told([answered, caught, struck, hurt(2)])).toEqual([
      [],
      ['ANSWERED', 'HURT'],
      ['lunge'],
      ['STRUCK', 'HURT'],
    ]);
    expect(told([answered, sprang, caught, struck, hurt(2)]).slice(-3)).toEqual([
      ['HURT'],
      ['lunge'],
      ['STRUCK', 'HURT'],
    ]);
    // or not at all
    expect(told([answered, { ...fell(1), by: byTrap } as WireEvent])).toEqual([['ANSWERED', 'DIED', 'rest']]);
    // as long as it asks again, it may still come
    expect(told([answered, asked]).flat()).not.toContain('rest');
    expect(told([attacked, asked, answered, caught, struck, hurt(2)]).at(-2)).toEqual(['lunge']);
  });

  test('what a trap does without taking time is seen with the blow, and not passed over before it', () => {
    const lost: WireEvent = { type: 'DISCARDED', seat: 0, from: 'hand', number: 1, card_id: 7, cards: [], by: byTrap };
    const steps = animationStepsOf([attacked, sprang, lost, struck, hurt(2)]);
    expect(steps.slice(0, -1).every(({ ms }) => ms > 0)).toBe(true);
    expect(told([attacked, sprang, lost, struck, hurt(2)]).slice(-2)).toEqual([
      ['lunge'],
      ['DISCARDED', 'STRUCK', 'HURT'],
    ]);
  });

  test('the word of the last card does not keep an attacker from its rest', () => {
    const view = practiceMatch().viewFor(0);
    const empty = { ...view, seats: [{ ...view.seats[0], deck_count: 0 }, view.seats[1]] } as typeof view;
    const drawn = { ...drew, by: byTrap } as WireEvent;
    const steps = animationStepsOf([attacked, sprang, drawn], 0, empty);
    expect(steps.flatMap(({ beside = [] }) => beside.map(({ do: what }) => what))).toEqual(['rest', 'word']);
  });

  test('a unit has arrived before those that it brings', () => {
    const arrived = (number: number, by?: number) =>
      ({
        type: 'ARRIVED',
        seat: 0,
        lane: number,
        unit: { number },
        way: by ? 'summon' : 'play',
        ...(by && { by: { kind: 'unit', seat: 0, number: by, card_id: 7 } }),
      }) as unknown as WireEvent;
    const steps = animationStepsOf([arrived(1), arrived(2, 1), arrived(3, 1)]);
    expect(steps.map(({ events, coming }) => [events.length, coming.length])).toEqual([
      [1, 0],
      [0, 2],
      [2, 0],
    ]);
  });

  test('nothing is lost and nothing changes its place', () => {
    const events = [drew, attacked, hurt(2), drew, fell(2), drew];
    expect(animationStepsOf(events).flatMap((step) => step.events)).toEqual(events);
  });

  test('what the other side has chosen is let be read', () => {
    const answered = (seat: 0 | 1, text?: string): WireEvent => ({
      type: 'ANSWERED',
      seat,
      option: null,
      ...(text !== undefined && { text }),
    });
    const longOf = (event: WireEvent) => animationStepsOf([event], 0)[0]?.ms;
    expect(longOf(answered(1, '카드를 1장 뽑습니다.'))).toBeGreaterThan(0);
    expect(longOf(answered(0, '카드를 1장 뽑습니다.'))).toBe(0);
    expect(longOf(answered(1))).toBe(0);
  });

  test('what needs no moment takes none', () =>
    expect(animationStepsOf([drew, drew])).toEqual([{ events: [drew, drew], ms: 0, coming: [] }]));
});

describe('what is on its way', () => {
  const burnt = { ...hurt(2), cause: 'ability', source: null, by: { kind: 'spell', seat: 1, card_id: 7 } } as WireEvent;
  const played = (seat: 0 | 1, card_type: 'unit' | 'spell'): WireEvent => ({
    type: 'PLAYED',
    seat,
    number: 1,
    card_id: 7,
    card_type,
    lane: card_type === 'unit' ? 1 : null,
    target: null,
    cost: 1,
    energy: 0,
    cards: [],
  });

  test('flies before the wound is there', () => {
    const [approach, wound] = animationStepsOf([burnt]);
    expect(approach).toMatchObject({ events: [], coming: [burnt] });
    expect(wound).toMatchObject({ events: [burnt] });
  });

  test('shows a card to the players who did not play it', () => {
    expect(animationStepsOf([played(1, 'unit')], 0)[0]!.ms).toBeGreaterThan(300);
    expect(animationStepsOf([played(1, 'unit')], 1)[0]!.ms).toBe(0);
    expect(animationStepsOf([played(1, 'spell')], 1)[0]!.ms).toBeLessThan(200);
  });
});

describe('the pace', () => {
  const step = { ms: 250, isGreat: false };
  test('is the player’s own', () => {
    expect([1, 2, 0].map((speed) => paceOf(step, 500, speed))).toEqual([1, 0.5, 0]);
  });
  test('shows all that waits within four seconds, but a great moment as long as it takes', () => {
    const waiting = [...Array<typeof step>(100).fill(step), { ms: 1600, isGreat: true }];
    expect(wholeOf(waiting)).toBe(25_000);
    for (const speed of [1, 0.5]) {
      expect(paceOf(step, 25_000, speed) * 25_000).toBeCloseTo(MOST_BEHIND_MS);
      expect(paceOf(waiting.at(-1)!, 25_000, speed)).toBe(1 / speed);
    }
  });
});
