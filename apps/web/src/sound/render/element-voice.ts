import type { Element } from '@chilyo/card-language';
import { BRONZE, GLASS, IRON, type Layer, WOOD } from './layers.ts';

type Voice = {
  root: number;
  /** Its scale, as ratios to the root. */
  scale: readonly number[];
  sound: (hz: number, seconds: number) => Layer[];
};

const BRIGHT = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3];
const DARK = [1, 6 / 5, 4 / 3, 3 / 2, 9 / 5];

/** How each element sounds: temple bell, hollow wind, flame, drops, string, iron, earth; without one, wood. */
const VOICES: Record<Element, Voice> = {
  W: {
    root: 587,
    scale: BRIGHT,
    sound: (hz, seconds) => [
      { kind: 'struck', hz, of: BRONZE, for: seconds, fall: 0.5 },
      { kind: 'tone', hz: hz * 2, for: seconds, level: 0.15, attack: 0.05 },
    ],
  },
  B: {
    root: 233,
    scale: DARK,
    sound: (hz, seconds) => [
      { kind: 'tone', hz: [hz * 1.02, hz * 0.98], for: seconds, level: 0.7, attack: 0.04, wobble: [6, 0.012] },
      { kind: 'tone', hz: hz * 1.5, for: seconds, level: 0.25, attack: 0.06, wobble: [5, 0.015] },
      { kind: 'noise', pass: 'band', hz: hz * 3, q: 6, for: seconds, level: 0.7, attack: 0.05 },
    ],
  },
  R: {
    root: 294,
    scale: DARK,
    sound: (hz, seconds) => [
      { kind: 'tone', hz: [hz * 0.9, hz * 1.05], wave: 'saw', for: seconds * 0.7, level: 0.3, attack: 0.01 },
      { kind: 'noise', pass: 'low', hz: [2600, 500], for: seconds, level: 0.45, flutter: 0.9, fall: 4 },
      {
        kind: 'grains',
        count: Math.round(seconds * 50),
        hz: [1400, 5200],
        grain: 0.009,
        for: seconds,
        level: 0.8,
        fall: 3,
      },
    ],
  },
  U: {
    root: 440,
    scale: BRIGHT,
    sound: (hz, seconds) => [
      { kind: 'tone', hz: [hz * 0.8, hz * 1.5], for: seconds * 0.45, level: 0.8, attack: 0.008 },
      { kind: 'tone', hz: [hz * 1.2, hz * 2.1], at: seconds * 0.22, for: seconds * 0.4, level: 0.45, attack: 0.006 },
      { kind: 'noise', pass: 'band', hz: [500, 1500], q: 1.5, for: seconds, level: 0.4, attack: 0.06 },
    ],
  },
  G: {
    root: 330,
    scale: BRIGHT,
    sound: (hz, seconds) => [
      { kind: 'pluck', hz, for: seconds, bright: 0.5, fall: 2.5 },
      { kind: 'struck', hz: hz * 2, of: WOOD, for: seconds * 0.4, level: 0.25 },
    ],
  },
  S: {
    root: 698,
    scale: DARK,
    sound: (hz, seconds) => [
      { kind: 'struck', hz, of: IRON, for: seconds, level: 0.8, attack: 0.001, fall: 0.5 },
      { kind: 'noise', pass: 'high', hz: 5000, for: 0.04, level: 0.5, attack: 0.001 },
    ],
  },
  D: {
    root: 110,
    scale: DARK,
    sound: (hz, seconds) => [
      { kind: 'tone', hz: [hz * 1.8, hz], for: seconds * 0.8, attack: 0.003 },
      { kind: 'noise', pass: 'low', hz: [900, 200], for: seconds * 0.6, level: 0.5 },
      {
        kind: 'grains',
        count: Math.round(seconds * 36),
        hz: [180, 700],
        grain: 0.03,
        for: seconds,
        level: 0.9,
        fall: 3,
      },
    ],
  },
  N: {
    root: 349,
    scale: BRIGHT,
    sound: (hz, seconds) => [
      { kind: 'struck', hz, of: WOOD, for: seconds, fall: 0.5 },
      { kind: 'struck', hz: hz * 3, of: GLASS, for: seconds * 0.3, level: 0.12 },
    ],
  },
};

/** A note of an element: the step of its scale, from the sixth on an octave higher. */
export function note(element: Element, step: number, seconds: number, at = 0, level = 1): Layer[] {
  const { root, scale, sound } = VOICES[element];
  const hz = root * scale[step % scale.length]! * 2 ** Math.floor(step / scale.length);
  return sound(hz, seconds).map((layer) => ({
    ...layer,
    at: at + (layer.at ?? 0),
    level: level * (layer.level ?? 1),
  }));
}

/** The lowest note of an element, and its scale as ratios to it. */
export const scaleOf = (element: Element): Pick<Voice, 'root' | 'scale'> => VOICES[element];
