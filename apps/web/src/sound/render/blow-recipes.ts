import { note } from './element-voice.ts';
import { GLASS, type Layer, WOOD } from './layers.ts';
import { between, drum, HEAVY, type Recipes, SOFT } from './recipe.ts';

/** What happens between units and heroes. */
export const BLOWS = {
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
      ...[1976, 2349, 2960, 2637].map(
        (hz, at): Layer => ({ kind: 'struck', hz, of: GLASS, at: at * 0.045, for: 0.45, level: 0.5, attack: 0.003 }),
      ),
      { kind: 'noise', pass: 'band', hz: [2600, 5200], q: 0.8, for: 0.4, level: 0.4, attack: 0.12, fall: 3 },
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
} satisfies Recipes<'attack' | 'hit' | 'shield' | 'heal' | 'freeze' | 'burn' | 'death'>;
