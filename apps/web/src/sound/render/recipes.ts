import type { Element } from '@chilyo/card-language';
import type { CueName } from '../cue.ts';
import { note } from './element-voice.ts';
import { BRONZE, GLASS, GONG, IRON, type Layer, WOOD } from './layers.ts';

type Recipe = {
  layers: Layer[];
  /** How much of the room answers, 0 to 1. */
  room?: number;
  /** Louder or softer than the others, dB; the tests hold all within 3 of each other. */
  lift?: number;
};
type Given = { element: Element; strength: number };

/** Ticks and touches: heard, but not over what they belong to. */
const SOFT = -1.2;
/** What decides a match. */
const HEAVY = 1.2;

const between = (from: number, to: number, share: number) => from + (to - from) * share;

/** A body that is struck: what gives a sound its weight. */
const drum = (hz: number, seconds: number, level = 1): Layer[] => [
  { kind: 'tone', hz: [hz * 2.6, hz], for: seconds, level, attack: 0.002, fall: 4.5 },
  { kind: 'tone', hz: [hz * 4.2, hz * 1.9], wave: 'triangle', for: seconds * 0.5, level: level * 0.5, attack: 0.002 },
];

/** What each cue is made of: noise, tones, and the voice of its element. */
export const RECIPES: Record<CueName, (given: Given) => Recipe> = {
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
      { kind: 'pluck', hz: 587, at: 0.12, for: 0.5, level: 0.35, fall: 3 },
    ],
    room: 0.3,
  }),
  enemy_turn: () => ({
    layers: [
      ...drum(92, 0.32, 0.9),
      { kind: 'struck', hz: 147, of: GONG, at: 0.02, for: 0.6, level: 0.4, attack: 0.02 },
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
      ...drum(46, 0.5, 0.9).map((layer) => ({ ...layer, at: 0.22 })),
    ],
    room: 0.4,
    lift: HEAVY,
  }),
  draw: () => ({
    layers: [
      { kind: 'noise', pass: 'band', hz: [1800, 5200], q: 0.9, for: 0.16, attack: 0.05, fall: 3 },
      { kind: 'grains', count: 7, hz: [2200, 5200], grain: 0.006, for: 0.14, level: 0.6 },
      { kind: 'noise', pass: 'high', hz: 3500, at: 0.13, for: 0.05, level: 0.7, attack: 0.002 },
    ],
    lift: SOFT,
  }),
  lift: () => ({
    layers: [
      { kind: 'noise', pass: 'band', hz: [2600, 3800], q: 1.2, for: 0.07, level: 0.6, attack: 0.012 },
      { kind: 'struck', hz: 880, of: WOOD, at: 0.015, for: 0.09, level: 0.5, attack: 0.002 },
    ],
    lift: SOFT,
  }),
  refused: () => ({
    layers: [
      { kind: 'struck', hz: 330, of: WOOD, for: 0.12, attack: 0.001, fall: 1 },
      { kind: 'struck', hz: 277, of: WOOD, at: 0.1, for: 0.16, attack: 0.001, fall: 1 },
      { kind: 'noise', pass: 'low', hz: 900, at: 0.1, for: 0.06, level: 0.3, attack: 0.002 },
    ],
    room: 0.1,
    lift: SOFT,
  }),
  play_unit: ({ element }) => ({
    layers: [
      ...drum(74, 0.3),
      { kind: 'noise', pass: 'band', hz: [1500, 500], q: 0.8, for: 0.08, level: 0.8, attack: 0.001 },
      { kind: 'struck', hz: 210, of: WOOD, for: 0.16, level: 0.7, attack: 0.001 },
      ...note(element, 2, 0.45, 0.03, 0.85),
    ],
    room: 0.2,
  }),
  legendary: ({ element }) => ({
    layers: [
      { kind: 'noise', pass: 'band', hz: [300, 3200], q: 1, for: 0.34, level: 0.5, attack: 0.28, fall: 2 },
      ...drum(55, 0.5).map((layer) => ({ ...layer, at: 0.3 })),
      { kind: 'struck', hz: 147, of: GONG, at: 0.3, for: 1, level: 0.8, attack: 0.004, fall: 0.6 },
      ...[0, 2, 4, 5, 7].flatMap((step, at) => note(element, step, 0.55, 0.3 + at * 0.09, 0.5)),
      { kind: 'grains', count: 16, hz: [3200, 7600], grain: 0.03, at: 0.5, for: 0.7, level: 0.25, fall: 2 },
    ],
    room: 0.4,
    lift: HEAVY,
  }),
  play_spell: ({ element }) => ({
    layers: [
      { kind: 'noise', pass: 'band', hz: [350, 4200], q: 1.4, for: 0.36, level: 0.8, attack: 0.22, fall: 2 },
      ...[2, 4, 7].flatMap((step, at) => note(element, step, 0.4, 0.06 + at * 0.08, 0.55)),
      { kind: 'grains', count: 10, hz: [3000, 7000], grain: 0.02, at: 0.22, for: 0.35, level: 0.3 },
    ],
    room: 0.3,
  }),
  ward_set: ({ element }) => ({
    layers: [
      { kind: 'noise', pass: 'low', hz: [260, 700], for: 0.26, level: 0.8, attack: 0.08, flutter: 0.5, fall: 2 },
      { kind: 'struck', hz: 392, of: BRONZE, at: 0.16, for: 0.7, level: 0.5, attack: 0.02 },
      { kind: 'tone', hz: 588, at: 0.2, for: 0.6, level: 0.25, attack: 0.12, wobble: [4, 0.006], fall: 3 },
      ...note(element, 0, 0.5, 0.18, 0.5),
    ],
    room: 0.35,
  }),
  trap_laid: () => ({
    layers: [
      ...[520, 430, 350].map(
        (hz, at): Layer => ({ kind: 'struck', hz, of: WOOD, at: at * 0.075, for: 0.1, level: 0.7, attack: 0.001 }),
      ),
      { kind: 'noise', pass: 'low', hz: [500, 180], at: 0.15, for: 0.3, level: 0.6, attack: 0.03 },
      { kind: 'tone', hz: [131, 110], at: 0.2, for: 0.3, level: 0.5, attack: 0.03 },
    ],
    room: 0.2,
    lift: SOFT,
  }),
  trap_sprung: () => ({
    layers: [
      { kind: 'noise', pass: 'high', hz: 2600, for: 0.05, level: 1, attack: 0.001 },
      { kind: 'struck', hz: 415, of: IRON, for: 0.5, level: 0.8, attack: 0.001 },
      { kind: 'tone', hz: [740, 180], wave: 'saw', at: 0.01, for: 0.22, level: 0.35, wobble: [27, 0.06] },
      ...drum(62, 0.35).map((layer) => ({ ...layer, at: 0.06 })),
    ],
    room: 0.25,
  }),
  move: () => ({
    layers: [
      { kind: 'noise', pass: 'band', hz: [600, 1300], q: 1.1, for: 0.19, attack: 0.06, flutter: 0.6, fall: 2 },
      { kind: 'struck', hz: 294, of: WOOD, at: 0.16, for: 0.12, level: 0.6, attack: 0.001 },
    ],
    lift: SOFT,
  }),
  attack: ({ element }) => ({
    layers: [
      { kind: 'noise', pass: 'band', hz: [420, 2600], q: 1.2, for: 0.2, attack: 0.13, fall: 2.5 },
      { kind: 'noise', pass: 'high', hz: [2500, 6000], at: 0.06, for: 0.14, level: 0.3, attack: 0.07 },
      ...note(element, 0, 0.28, 0.02, 0.35),
    ],
    room: 0.1,
    lift: SOFT,
  }),
  hit: ({ element, strength }) => ({
    layers: [
      ...drum(between(105, 44, strength), between(0.18, 0.6, strength)),
      {
        kind: 'noise',
        pass: 'low',
        hz: [between(2400, 5200, strength), 500],
        for: between(0.08, 0.3, strength),
        level: between(0.9, 1.4, strength),
        attack: 0.001,
        fall: 5,
      },
      { kind: 'struck', hz: between(300, 220, strength), of: WOOD, for: between(0.12, 0.3, strength), attack: 0.001 },
      ...note(element, 0, between(0.2, 0.6, strength), 0.015, between(0.45, 0.9, strength)),
      ...(strength < 0.5
        ? []
        : ([
            {
              kind: 'grains',
              count: Math.round(28 * strength),
              hz: [240, 1600],
              grain: 0.035,
              at: 0.08,
              for: between(0.3, 0.8, strength),
              level: 0.8,
              fall: 3,
            },
            { kind: 'tone', hz: [78, 40], at: 0.02, for: 0.8 * strength, level: 0.4, fall: 3 },
          ] satisfies Layer[])),
    ],
    room: between(0.1, 0.35, strength),
    lift: between(SOFT, HEAVY, strength),
  }),
  shield: () => ({
    layers: [
      { kind: 'struck', hz: 1760, of: GLASS, for: 0.5, attack: 0.001 },
      { kind: 'struck', hz: 2489, of: GLASS, at: 0.02, for: 0.4, level: 0.6, attack: 0.001 },
      { kind: 'grains', count: 18, hz: [2600, 8000], grain: 0.025, at: 0.03, for: 0.4, level: 0.8, fall: 3 },
      ...drum(150, 0.1, 0.5),
    ],
    room: 0.3,
  }),
  heal: ({ strength }) => ({
    layers: [
      ...[523, 659, 784, 1047, 1319].slice(0, 2 + Math.round(strength * 3)).map(
        (hz, at): Layer => ({
          kind: 'tone',
          hz,
          at: at * 0.085,
          for: 0.5,
          level: 0.6,
          attack: 0.05,
          wobble: [5, 0.004],
        }),
      ),
      { kind: 'noise', pass: 'band', hz: [2400, 4800], q: 2, for: 0.6, level: 0.25, attack: 0.25, fall: 3 },
    ],
    room: 0.45,
    lift: between(SOFT, 0, strength),
  }),
  freeze: () => ({
    layers: [
      ...[2637, 3136, 3951, 3520].map(
        (hz, at): Layer => ({ kind: 'struck', hz, of: GLASS, at: at * 0.045, for: 0.45, level: 0.5, attack: 0.003 }),
      ),
      { kind: 'noise', pass: 'high', hz: [3500, 7500], for: 0.4, level: 0.35, attack: 0.12, fall: 3 },
      { kind: 'grains', count: 9, hz: [700, 2200], grain: 0.01, at: 0.05, for: 0.25, level: 0.8 },
    ],
    room: 0.35,
  }),
  burn: () => ({
    layers: [
      { kind: 'noise', pass: 'low', hz: [400, 2200], for: 0.5, level: 0.9, attack: 0.08, flutter: 0.9, fall: 3 },
      { kind: 'grains', count: 22, hz: [1200, 5600], grain: 0.008, for: 0.55, level: 1, fall: 2 },
      { kind: 'tone', hz: [98, 131], for: 0.35, level: 0.4, attack: 0.06 },
    ],
    room: 0.15,
  }),
  death: ({ element }) => ({
    layers: [
      { kind: 'noise', pass: 'band', hz: [1500, 220], q: 1.3, for: 0.6, attack: 0.04, fall: 3 },
      { kind: 'tone', hz: [294, 98], for: 0.55, level: 0.55, attack: 0.03, wobble: [6, 0.01], fall: 3 },
      ...note(element, 1, 0.4, 0.02, 0.3),
      ...[2093, 1760, 1397].map(
        (hz, at): Layer => ({ kind: 'struck', hz, of: GLASS, at: 0.2 + at * 0.1, for: 0.4, level: 0.14, attack: 0.01 }),
      ),
    ],
    room: 0.35,
  }),
  energy: () => ({
    layers: [523, 784, 1047].flatMap((hz, at): Layer[] => [
      { kind: 'tone', hz: [hz * 0.85, hz], at: at * 0.07, for: 0.28, level: 0.7, attack: 0.01 },
      { kind: 'struck', hz: hz * 2, of: GLASS, at: at * 0.07, for: 0.25, level: 0.15 },
    ]),
    room: 0.3,
    lift: SOFT,
  }),
  power: () => ({
    layers: [
      { kind: 'grains', count: 26, hz: [700, 1900], grain: 0.025, for: 0.42, level: 1, attack: 0.05, fall: 0.5 },
      { kind: 'struck', hz: 698, of: BRONZE, at: 0.42, for: 0.75, level: 0.8, attack: 0.004 },
      { kind: 'struck', hz: 1047, of: BRONZE, at: 0.52, for: 0.65, level: 0.5, attack: 0.004 },
      { kind: 'noise', pass: 'band', hz: [900, 3200], q: 1.5, at: 0.3, for: 0.25, level: 0.3, attack: 0.15 },
    ],
    room: 0.35,
  }),
  rope: () => ({
    layers: [
      { kind: 'struck', hz: 1047, of: WOOD, for: 0.09, attack: 0.001, fall: 1 },
      { kind: 'noise', pass: 'band', hz: 2200, q: 1.5, for: 0.025, level: 0.6, attack: 0.001 },
      ...drum(165, 0.09, 0.5),
    ],
    lift: SOFT,
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
    ],
    room: 0.1,
    lift: SOFT,
  }),
};
