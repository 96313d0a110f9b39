import { note } from './element-voice.ts';
import { BRONZE, GLASS, GONG, IRON, type Layer, WOOD } from './layers.ts';
import { drum, HEAVY, type Recipes, SOFT } from './recipe.ts';

/** What happens to cards, and in the hand that holds them. */
export const CARDS = {
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
      // lighter than a blow, which may come with it: a card set down on wood
      ...drum(98, 0.16, 0.6),
      { kind: 'noise', pass: 'band', hz: [2800, 900], q: 0.8, for: 0.07, level: 0.7, attack: 0.001 },
      { kind: 'struck', hz: 420, of: WOOD, for: 0.12, level: 0.5, attack: 0.001 },
      ...note(element, 2, 0.5, 0.03, 1),
    ],
    room: 0.2,
  }),
  legendary: ({ element }) => ({
    layers: [
      { kind: 'noise', pass: 'band', hz: [300, 3200], q: 1, for: 0.34, level: 0.5, attack: 0.28, fall: 2 },
      ...drum(55, 0.5).map((layer) => ({ ...layer, at: 0.3 })),
      { kind: 'struck', hz: 147, of: GONG, at: 0.3, for: 1, level: 0.8, attack: 0.004, fall: 0.6 },
      ...[0, 2, 4, 5, 7].flatMap((step, at) => note(element, step, 0.55, 0.3 + at * 0.09, 0.5)),
      { kind: 'grains', count: 16, hz: [3200, 7600], grain: 0.03, at: 0.5, for: 0.7, level: 0.4, fall: 2 },
      { kind: 'struck', hz: 784, of: BRONZE, at: 0.32, for: 0.9, level: 0.8, fall: 0.6 },
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
        (hz, at): Layer => ({
          kind: 'struck',
          hz: hz * 1.25,
          of: WOOD,
          at: at * 0.075,
          for: 0.2,
          level: 1.2,
          attack: 0.001,
        }),
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
} satisfies Recipes<
  | 'draw'
  | 'lift'
  | 'refused'
  | 'play_unit'
  | 'legendary'
  | 'play_spell'
  | 'ward_set'
  | 'trap_laid'
  | 'trap_sprung'
  | 'move'
  | 'energy'
  | 'power'
>;
