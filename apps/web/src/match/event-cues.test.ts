// @vitest-environment happy-dom
import type { WireEvent, WireView } from '@chilyo/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import { play } from '../sound/play.ts';
import { animationStepsOf } from './animation-steps.ts';
import { soundStep } from './event-sounds.ts';
import { practiceMatch } from './test-practice.ts';

vi.mock('../sound/play.ts', () => ({ play: vi.fn() }));

const view = practiceMatch().viewFor(0);

const imp = {
  number: 7,
  card_id: 1,
  home: 1 as const,
  element: ['R' as const],
  attack: 2,
  health: 2,
  max_health: 2,
  keywords: {},
  frozen: false,
  burn: 1,
  silenced: false,
  attacks_left: 1,
  fresh: false,
  moved: false,
};

/** The board with the imp in the fourth lane of the opponent. */
const standing: WireView = {
  ...view,
  day: 'W',
  seats: [view.seats[0], { ...view.seats[1], units: [null, null, null, imp, null] }],
};

const heard = (events: WireEvent[], before = view, after = standing) => {
  soundStep({ events }, 0, before, after);
  return vi.mocked(play).mock.calls.map(([cue]) => cue);
};
const turn = { type: 'TURN_STARTED', turn: 3, seat: 0, day: 'B', eclipse: 0, energy: 3, max_energy: 3 } as const;

beforeEach(() => void vi.mocked(play).mockClear());

test("an attack sounds by its strength, the attacker's element, and its lane", () => {
  const blow = { type: 'HURT', points: 4, health: 2, source: 7, cause: 'combat' } as const;
  expect(heard([{ ...blow, target: 7 }])).toEqual([{ cue: 'hit', strength: 4, element: 'R', lane: 4, isOnMe: false }]);
});

test('only a blow on the own hero is felt', () => {
  const blow = { type: 'HURT', points: 4, health: 2, source: null, cause: 'ability' } as const;
  const cues = heard([
    { ...blow, target: 'hero0' },
    { ...blow, target: 'hero1' },
  ]);
  expect(cues).toMatchObject([{ isOnMe: true }, { isOnMe: false }]);
});

test('an attack that a trap answers is heard with its blow', () => {
  const events: WireEvent[] = [
    { type: 'ATTACKED', seat: 1, unit: 7, target: 'hero0', attacks_left: 0 },
    { type: 'TRAP_SPRANG', seat: 0, number: 4, card_id: 817, cards: [] },
    { type: 'STRUCK', unit: 7, target: 'hero0' },
    { type: 'HURT', target: 'hero0', points: 4, health: 2, source: 7, cause: 'combat' },
  ];
  const cues = animationStepsOf(events, 0).map((step) => {
    vi.mocked(play).mockClear();
    soundStep(step, 0, standing, standing);
    return vi.mocked(play).mock.calls.map(([cue]) => cue);
  });
  expect(cues).toMatchObject([
    [],
    [{ cue: 'trap_sprung' }],
    [{ cue: 'attack', element: 'R', lane: 4 }],
    [{ cue: 'hit' }],
  ]);
});

test('a death sounds at the lane of the unit', () => {
  const death: WireEvent = { type: 'DIED', seat: 1, lane: 4, unit: 7, card_id: 1, cards: [] };
  expect(heard([death], standing, view)).toEqual([{ cue: 'death', element: 'R', lane: 4 }]);
});

test('a new day rings with the turn in which it begins, the eclipse once', () => {
  expect(heard([turn], standing)).toEqual([{ cue: 'day', element: 'B' }, { cue: 'my_turn' }]);
  vi.mocked(play).mockClear();
  expect(heard([{ ...turn, seat: 1 }], { ...standing, day: 'B' })).toEqual([{ cue: 'enemy_turn' }]);
  vi.mocked(play).mockClear();
  const eclipse = { ...turn, day: null, eclipse: 1 };
  expect(heard([eclipse], standing)).toEqual([{ cue: 'eclipse' }, { cue: 'my_turn' }]);
  vi.mocked(play).mockClear();
  expect(heard([eclipse], { ...standing, day: null, eclipse: 1 })).toEqual([{ cue: 'my_turn' }]);
});

test('a burn that grows is heard, one that dies down is not', () => {
  const burn = { type: 'BURN_CHANGED', unit: 7 } as const;
  expect(
    heard(
      [
        { ...burn, burn: 0 },
        { ...burn, burn: 3 },
      ],
      standing,
    ),
  ).toEqual([{ cue: 'burn', lane: 4 }]);
});
