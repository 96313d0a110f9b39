import type { CueName } from '../cue.ts';
import { BLOWS } from './blow-recipes.ts';
import { CARDS } from './card-recipes.ts';
import { note } from './element-voice.ts';
import { BRONZE, GLASS, GONG, type Layer, WOOD } from './layers.ts';
import { OPENING } from './opening-recipes.ts';
import { drum, HEAVY, type Recipes, SOFT } from './recipe.ts';

/** A recipe per cue: a missing one does not compile. This file has those of turns, of the end, and around a match. */
export const RECIPES: Recipes<CueName> = {
  ...CARDS,
  ...BLOWS,
  ...OPENING,
  found: () => ({
    layers: [
      { kind: 'struck', hz: 587, of: BRONZE, for: 1, fall: 0.5 },
      { kind: 'struck', hz: 880, of: BRONZE, at: 0.16, for: 0.95, fall: 0.5 },
      { kind: 'struck', hz: 2349, of: GLASS, at: 0.16, for: 0.4, level: 0.12 },
    ],
    room: 0.35,
  }),
  my_turn: () => ({
    layers: [
      { kind: 'noise', pass: 'band', hz: 1200, q: 1.2, for: 0.05, level: 0.5, attack: 0.002 },
      { kind: 'struck', hz: 196, of: GONG, for: 1, attack: 0.008, fall: 0.6 },
      { kind: 'tone', hz: [394, 390], at: 0.02, for: 0.7, level: 0.35, attack: 0.03 },
      { kind: 'pluck', hz: 587, at: 0.12, for: 0.5, level: 0.55, fall: 3 },
    ],
    room: 0.3,
  }),
  enemy_turn: () => ({
    layers: [
      ...drum(92, 0.32, 0.9),
      { kind: 'struck', hz: 147, of: GONG, at: 0.02, for: 0.6, level: 0.4, attack: 0.02 },
      { kind: 'tone', hz: [622, 587], wave: 'triangle', at: 0.02, for: 0.5, level: 0.55, attack: 0.03, fall: 2 },
      { kind: 'noise', pass: 'low', hz: [700, 250], for: 0.2, level: 0.4 },
    ],
    room: 0.25,
    lift: SOFT,
  }),
  day: ({ element }) => ({
    layers: [
      { kind: 'struck', hz: 1175, of: BRONZE, for: 0.7, level: 0.35, attack: 0.006 },
      ...note(element, 5, 0.5, 0.02, 0.6),
      ...note(element, 7, 0.55, 0.17, 0.7),
      ...note(element, 9, 0.6, 0.32, 0.8),
    ],
    room: 0.4,
  }),
  eclipse: () => ({
    layers: [
      { kind: 'noise', pass: 'low', hz: [120, 900], for: 0.6, level: 0.5, attack: 0.5, fall: 1 },
      { kind: 'struck', hz: 73, of: GONG, at: 0.22, for: 1.2, attack: 0.02, fall: 0.4 },
      { kind: 'struck', hz: 110, of: GONG, at: 0.26, for: 1.1, level: 0.6, attack: 0.03, fall: 0.6 },
      { kind: 'tone', hz: [233, 208], at: 0.25, for: 1.1, level: 0.3, attack: 0.2, wobble: [3, 0.02], fall: 2 },
      { kind: 'tone', hz: [554, 494], at: 0.25, for: 1.1, level: 0.45, attack: 0.2, wobble: [3, 0.02], fall: 2 },
      { kind: 'struck', hz: 440, of: GONG, at: 0.24, for: 1.1, level: 0.5, attack: 0.02, fall: 0.8 },
      ...drum(46, 0.5, 0.9).map((layer) => ({ ...layer, at: 0.22 })),
    ],
    room: 0.4,
    lift: HEAVY,
  }),
  rope: () => ({
    layers: [
      { kind: 'struck', hz: 1047, of: WOOD, for: 0.09, attack: 0.001, fall: 1 },
      { kind: 'noise', pass: 'band', hz: 2200, q: 1.5, for: 0.025, level: 0.6, attack: 0.001 },
      ...drum(165, 0.09, 0.5),
    ],
    lift: SOFT,
  }),
  // the two beats of a heart
  heartbeat: () => ({
    layers: [
      ...drum(62, 0.16, 1),
      ...drum(52, 0.2, 0.8).map((layer) => ({ ...layer, at: 0.17 })),
      { kind: 'noise', pass: 'low', hz: [320, 120], for: 0.12, level: 0.5, attack: 0.004 },
      // a phone plays nothing of the heart itself
      { kind: 'tone', hz: [620, 470], wave: 'triangle', for: 0.12, level: 0.6, attack: 0.004, fall: 3 },
      { kind: 'tone', hz: [520, 400], wave: 'triangle', at: 0.17, for: 0.14, level: 0.5, attack: 0.004, fall: 3 },
    ],
    lift: SOFT,
  }),
  // the ring of a hero breaks
  shatter: () => ({
    layers: [
      ...drum(40, 0.7, 1),
      { kind: 'noise', pass: 'low', hz: [5200, 300], for: 0.5, level: 1.2, attack: 0.001, fall: 4 },
      { kind: 'grains', count: 44, hz: [1800, 7200], grain: 0.03, at: 0.03, for: 0.9, level: 0.8, fall: 2 },
      ...[1760, 2349, 2960].map(
        (hz, at): Layer => ({
          kind: 'struck',
          hz,
          of: GLASS,
          at: 0.02 + at * 0.03,
          for: 0.6,
          level: 0.4,
          attack: 0.001,
        }),
      ),
      { kind: 'struck', hz: 65, of: GONG, at: 0.08, for: 1.2, level: 0.7, attack: 0.02, fall: 0.5 },
    ],
    room: 0.4,
    lift: HEAVY,
  }),
  meeting: () => ({
    layers: [
      ...drum(78, 0.4, 0.9),
      ...drum(78, 0.4, 1).map((layer) => ({ ...layer, at: 0.34 })),
      { kind: 'struck', hz: 147, of: GONG, at: 0.34, for: 1, level: 0.7, attack: 0.01, fall: 0.6 },
      { kind: 'struck', hz: 587, of: BRONZE, at: 0.36, for: 0.8, level: 0.8, fall: 0.6 },
    ],
    room: 0.35,
  }),
  // the mother's tone calls, and the child's answers higher
  generated: ({ element }) => ({
    layers: [
      ...note(element, 2, 0.5, 0, 0.7),
      ...note(element, 4, 0.5, 0.13, 0.7),
      ...note(element, 6, 0.8, 0.26, 0.9),
      { kind: 'struck', hz: 1175, of: BRONZE, at: 0.26, for: 0.7, level: 0.25, attack: 0.006 },
    ],
    room: 0.4,
  }),
  comeback: () => ({
    layers: [
      ...drum(78, 0.3, 1),
      ...drum(98, 0.3, 1).map((layer) => ({ ...layer, at: 0.16 })),
      ...[392, 523, 659].map(
        (hz, at): Layer => ({ kind: 'struck', hz, of: BRONZE, at: 0.16 + at * 0.1, for: 0.8, level: 0.5, fall: 0.7 }),
      ),
    ],
    room: 0.35,
  }),
  win: () => ({
    layers: [
      ...[523, 587, 659, 784, 880].flatMap((hz, at): Layer[] => [
        { kind: 'pluck', hz, at: at * 0.1, for: 0.6, level: 0.8, fall: 2.5 },
        { kind: 'struck', hz: hz * 2, of: BRONZE, at: at * 0.1, for: 0.4, level: 0.15 },
      ]),
      { kind: 'struck', hz: 131, of: GONG, at: 0.5, for: 0.9, level: 0.7, fall: 0.8 },
      ...[523, 784, 1047].map(
        (hz): Layer => ({ kind: 'struck', hz, of: BRONZE, at: 0.5, for: 0.9, level: 0.45, attack: 0.006 }),
      ),
      ...drum(65, 0.4, 0.8).map((layer) => ({ ...layer, at: 0.5 })),
    ],
    room: 0.4,
    lift: HEAVY,
  }),
  loss: () => ({
    layers: [
      { kind: 'pluck', hz: 392, for: 0.5, level: 0.8, bright: 0.2, fall: 3 },
      { kind: 'pluck', hz: 330, at: 0.22, for: 0.6, level: 0.8, bright: 0.2, fall: 3 },
      { kind: 'pluck', hz: 262, at: 0.46, for: 0.8, level: 0.9, bright: 0.15, fall: 3 },
      { kind: 'tone', hz: [131, 123], at: 0.46, for: 0.85, level: 0.4, attack: 0.1, wobble: [4, 0.01], fall: 3 },
      { kind: 'noise', pass: 'low', hz: [600, 180], at: 0.46, for: 0.7, level: 0.35, attack: 0.1 },
    ],
    room: 0.4,
  }),
  emote: () => ({
    layers: [
      { kind: 'pluck', hz: 659, for: 0.22, level: 0.8, bright: 0.7 },
      { kind: 'pluck', hz: 880, at: 0.09, for: 0.32, level: 0.9, bright: 0.7 },
      { kind: 'tone', hz: [660, 990], at: 0.05, for: 0.16, level: 0.2, attack: 0.03 },
    ],
    room: 0.2,
    lift: SOFT,
  }),
  message: () => ({
    layers: [
      { kind: 'struck', hz: 1047, of: BRONZE, for: 0.35, attack: 0.003 },
      { kind: 'tone', hz: 1568, at: 0.05, for: 0.25, level: 0.3, attack: 0.02 },
    ],
    room: 0.2,
    lift: SOFT,
  }),
  error: () => ({
    layers: [
      { kind: 'struck', hz: 196, of: WOOD, for: 0.14, attack: 0.001, fall: 1 },
      { kind: 'struck', hz: 185, of: WOOD, at: 0.13, for: 0.2, attack: 0.001, fall: 1 },
      { kind: 'tone', hz: 98, wave: 'triangle', at: 0.13, for: 0.2, level: 0.4, attack: 0.005 },
      { kind: 'tone', hz: [392, 370], wave: 'triangle', at: 0.13, for: 0.24, level: 0.5, attack: 0.005 },
    ],
    room: 0.1,
    lift: SOFT,
  }),
};
