import type { Element } from '@chilyo/card-language';
import { scaleOf } from './element-voice.ts';
import { addLayer, BRONZE, GLASS, GONG, IRON, type Layer, WOOD } from './layers.ts';
import { loudness } from './loudness.ts';
import { inRoom } from './room.ts';
import { dice, type Samples, samplesIn } from './signal.ts';

/** A day of the week, which is an element. */
export type Day = Exclude<Element, 'N'>;

type Mood = {
  /** Seconds between two steps. */
  step: number;
  /** How many of the steps have a note, 0 to 1. */
  busy: number;
  /** Octaves by which the melody lies above the element's own root. */
  octave: number;
  /** Farthest that the melody moves at once, steps of the scale. */
  leap: number;
  lead: (hz: number, seconds: number) => Layer[];
  /** Steps of a bar with a beat of the drum. */
  drum: readonly number[];
};

const pluck = (hz: number, seconds: number): Layer[] => [
  { kind: 'pluck', hz, for: seconds, bright: 0.35, fall: 3 },
  { kind: 'tone', hz, for: seconds * 0.8, level: 0.18, attack: 0.03 },
];
const bell = (hz: number, seconds: number): Layer[] => [
  { kind: 'struck', hz, of: BRONZE, for: seconds * 1.4, level: 0.7, attack: 0.006, fall: 0.6 },
];
const flute = (hz: number, seconds: number): Layer[] => [
  { kind: 'tone', hz, wave: 'triangle', for: seconds, level: 0.5, attack: 0.12, wobble: [5, 0.006], fall: 2 },
  { kind: 'noise', pass: 'band', hz: hz * 2, q: 8, for: seconds, level: 0.25, attack: 0.1, fall: 2 },
];
const drop = (hz: number, seconds: number): Layer[] => [
  { kind: 'tone', hz: [hz * 0.94, hz], for: seconds * 0.6, level: 0.6, attack: 0.01 },
  { kind: 'struck', hz: hz * 2, of: GLASS, for: seconds * 0.8, level: 0.15 },
];
const iron = (hz: number, seconds: number): Layer[] => [
  { kind: 'struck', hz, of: IRON, for: seconds * 1.2, level: 0.45, attack: 0.004, fall: 1 },
];
const wood = (hz: number, seconds: number): Layer[] => [
  { kind: 'struck', hz, of: WOOD, for: seconds, level: 0.8, attack: 0.003 },
  { kind: 'tone', hz: hz / 2, for: seconds, level: 0.3, attack: 0.02 },
];

/** Seven days, seven moods: a bright morning, the moon, fire, water, trees in the wind, metal and the calm earth. */
const MOODS: Record<Day, Mood> = {
  W: { step: 0.5, busy: 0.6, octave: 0, leap: 2, lead: bell, drum: [] },
  B: { step: 0.75, busy: 0.4, octave: 1, leap: 2, lead: flute, drum: [] },
  R: { step: 0.375, busy: 0.55, octave: 0, leap: 3, lead: pluck, drum: [0, 3, 6] },
  U: { step: 0.375, busy: 0.8, octave: 0, leap: 1, lead: drop, drum: [] },
  G: { step: 0.5, busy: 0.65, octave: 0, leap: 2, lead: pluck, drum: [0] },
  S: { step: 0.75, busy: 0.5, octave: -1, leap: 4, lead: iron, drum: [] },
  D: { step: 0.75, busy: 0.5, octave: 1, leap: 1, lead: wood, drum: [0, 4] },
};

const BAR = 8;
const SECONDS = 24;
/** Sounds on beyond the end, and into the beginning. */
const TAIL = 3;
/** Well under every cue, which are at -18 dB. */
const LOUDNESS = -32;
const ROOM = 0.5;
/** A melody comes back to its middle. */
const [LOWEST, MIDDLE, HIGHEST] = [0, 4, 9];

/** Music of a day, to be played again and again. */
export function renderMusic(day: Day): Samples {
  const dry = new Float32Array(samplesIn(SECONDS + TAIL));
  for (const [at, layer] of layersOf(day).entries()) addLayer(dry, layer, 7919 * (at + 1));
  const wet = inRoom(dry, ROOM);
  const loop = wet.slice(0, samplesIn(SECONDS));
  for (let i = loop.length; i < wet.length; i++) loop[i - loop.length]! += wet[i]!;
  const gain = 10 ** ((LOUDNESS - loudness(loop)) / 20);
  return loop.map((sample) => sample * gain);
}

function layersOf(day: Day): Layer[] {
  const { step, busy, octave, leap, lead, drum } = MOODS[day];
  const { root, scale } = scaleOf(day);
  const random = dice(day.charCodeAt(0));
  const hzOf = (place: number, up: number) =>
    root * 2 ** up * scale[place % scale.length]! * 2 ** Math.floor(place / scale.length);
  const layers: Layer[] = [];
  const steps = Math.floor(SECONDS / step);
  const low = root > 260 ? -2 : -1;
  let place: number = MIDDLE;
  for (let at = 0; at < steps; at++) {
    const seconds = at * step;
    if (at % BAR === 0) {
      // the ground of the bar: its root or its fifth
      const hz = hzOf(at % (2 * BAR) === 0 ? 0 : 3, low);
      layers.push(
        {
          kind: 'struck',
          hz,
          of: GONG,
          at: seconds,
          for: Math.min(TAIL, step * BAR),
          level: 0.35,
          attack: 0.05,
          fall: 0.8,
        },
        { kind: 'tone', hz, at: seconds, for: Math.min(TAIL, step * BAR), level: 0.25, attack: 0.4, fall: 1.5 },
      );
    }
    if (drum.includes(at % BAR))
      layers.push({ kind: 'tone', hz: [130, 55], at: seconds, for: 0.3, level: 0.5, attack: 0.004, fall: 4 });
    if (at % BAR !== 0 && random() > busy) continue;
    place += Math.round((random() * 2 - 1) * leap + (MIDDLE - place) * 0.15);
    place = Math.max(LOWEST, Math.min(HIGHEST, place));
    const level = 0.45 + 0.25 * random();
    for (const layer of lead(hzOf(place, octave), Math.min(TAIL - 0.5, step * 3)))
      layers.push({ ...layer, at: seconds + (layer.at ?? 0), level: level * (layer.level ?? 1) });
  }
  return layers;
}
