import { note } from './element-voice.ts';
import { BRONZE, GLASS, GONG, type Layer, WOOD } from './layers.ts';
import { drum, HEAVY, type Recipes, SOFT } from './recipe.ts';

/** Notes struck one after the other and left to sound together. */
const chord = (tones: readonly number[], apart: number, seconds: number): Layer[] =>
  tones.flatMap((hz, at): Layer[] => [
    { kind: 'struck', hz, of: BRONZE, at: at * apart, for: seconds, level: 0.6, attack: 0.004, fall: 0.8 },
    { kind: 'struck', hz: hz * 2, of: GLASS, at: at * apart, for: seconds * 0.6, level: 0.14 },
  ]);
/** The leaf that turns before anything is seen of it. */
const LEAF: Layer = { kind: 'noise', pass: 'band', hz: [1600, 4800], q: 0.9, for: 0.12, level: 0.6, attack: 0.03 };

/** Opening a booster: the rarer a card, the more notes in its chord. */
export const OPENING = {
  tear: () => ({
    layers: [
      { kind: 'grains', count: 60, hz: [1800, 6800], grain: 0.008, for: 0.42, level: 1, attack: 0.03, fall: 0.6 },
      { kind: 'noise', pass: 'band', hz: [1200, 5200], q: 0.8, for: 0.44, level: 0.8, attack: 0.2, fall: 1 },
      { kind: 'noise', pass: 'high', hz: 3200, at: 0.4, for: 0.08, level: 0.9, attack: 0.002 },
      ...drum(98, 0.3, 0.6).map((layer) => ({ ...layer, at: 0.42 })),
      { kind: 'struck', hz: 784, of: GLASS, at: 0.44, for: 0.5, level: 0.3 },
    ],
    room: 0.25,
  }),
  turn_common: () => ({
    layers: [LEAF, ...chord([392], 0, 0.45), { kind: 'struck', hz: 392, of: WOOD, at: 0.03, for: 0.1, level: 0.4 }],
    room: 0.2,
    lift: SOFT,
  }),
  turn_rare: () => ({ layers: [LEAF, ...chord([392, 588], 0.07, 0.7)], room: 0.3 }),
  turn_epic: () => ({
    layers: [
      LEAF,
      ...chord([392, 494, 588, 784], 0.07, 0.9),
      { kind: 'struck', hz: 98, of: GONG, at: 0.05, for: 0.9, level: 0.5, attack: 0.01, fall: 0.7 },
    ],
    room: 0.35,
  }),
  turn_legendary: ({ element }) => ({
    layers: [
      ...drum(49, 0.5),
      { kind: 'struck', hz: 98, of: GONG, for: 1.3, level: 0.8, attack: 0.004, fall: 0.5 },
      ...chord([392, 494, 588, 784, 988], 0.06, 1),
      ...note(element, 4, 0.6, 0.2, 0.5),
      ...note(element, 7, 0.7, 0.34, 0.5),
      { kind: 'grains', count: 24, hz: [3200, 7600], grain: 0.03, at: 0.25, for: 1, level: 0.25, fall: 2 },
    ],
    room: 0.4,
    lift: HEAVY,
  }),
  rise: () => ({
    layers: [
      { kind: 'noise', pass: 'band', hz: [300, 3400], q: 1.2, for: 0.6, level: 0.6, attack: 0.45, fall: 2 },
      ...[294, 392, 494].map((hz, at): Layer => ({ kind: 'pluck', hz, at: at * 0.14, for: 0.5, level: 0.5, fall: 3 })),
      ...chord([588, 784], 0.05, 0.7).map((layer) => ({ ...layer, at: (layer.at ?? 0) + 0.55 })),
    ],
    room: 0.35,
  }),
} satisfies Recipes<'tear' | 'turn_common' | 'turn_rare' | 'turn_epic' | 'turn_legendary' | 'rise'>;
