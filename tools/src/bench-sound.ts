import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CUE_NAMES, type CueName } from '../../apps/web/src/sound/cue.ts';
import { highPass, loudness, peak } from '../../apps/web/src/sound/render/loudness.ts';
import { type Day, renderMusic } from '../../apps/web/src/sound/render/music.ts';
import { renderNight } from '../../apps/web/src/sound/render/night.ts';
import { renderCue } from '../../apps/web/src/sound/render/render-cue.ts';
import { SAMPLE_RATE, type Samples } from '../../apps/web/src/sound/render/signal.ts';
import { soundOf } from '../../apps/web/src/sound/variants.ts';
import { centroidOf, likeness, maskedShare, type Picture, pictureOf } from './sound-measures.ts';

/**
 * Listens to every sound by measuring it: loudness, brightness, duration; which cues cover each other when they begin in
 * one moment, and which are so alike that they could be taken for each other. The synthesizer is plain code, so that its
 * samples are those of the browser. `--write` puts the tables into docs/SOUND.md.
 */
const { values: given } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

/** Cues that one moment of a match may begin together. */
const TOGETHER: readonly (readonly [CueName, CueName])[] = [
  ['my_turn', 'day'],
  ['my_turn', 'draw'],
  ['my_turn', 'energy'],
  ['my_turn', 'emote'],
  ['my_turn', 'eclipse'],
  ['day', 'draw'],
  ['attack', 'hit'],
  ['hit', 'death'],
  ['hit', 'shield'],
  ['hit', 'burn'],
  ['hit', 'heal'],
  ['hit', 'eclipse'],
  ['hit', 'shatter'],
  ['play_unit', 'hit'],
  ['play_unit', 'draw'],
  ['play_spell', 'hit'],
  ['play_spell', 'heal'],
  ['play_spell', 'freeze'],
  ['play_spell', 'burn'],
  ['trap_sprung', 'hit'],
  ['trap_sprung', 'death'],
  ['legendary', 'hit'],
  ['power', 'hit'],
  ['power', 'heal'],
  ['death', 'draw'],
  ['shatter', 'win'],
  ['shatter', 'loss'],
  ['rope', 'hit'],
  ['heartbeat', 'hit'],
  ['heartbeat', 'attack'],
  ['heartbeat', 'play_unit'],
  ['lift', 'draw'],
  ['found', 'message'],
  ['emote', 'message'],
];
/** From here on a pair is looked at. */
const COVERED = 0.6;
const ALIKE = 0.75;
const DAYS: readonly Day[] = ['W', 'B', 'R', 'U', 'G', 'S', 'D'];

type Heard = { name: string; samples: Samples; picture: Picture };
const cues = new Map(
  CUE_NAMES.map((cue): [CueName, Heard] => {
    const samples = renderCue(soundOf({ cue, strength: 5 }));
    return [cue, { name: cue, samples, picture: pictureOf(samples) }];
  }),
);

/** A phone's loudspeaker plays next to nothing below this, Hz. */
const PHONE = 350;
const onPhone = (samples: Samples) => highPass(highPass(samples, PHONE), PHONE);
/** More than this softer on a phone, dB, and what has to be heard is not. */
const LOST = 9;

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const percent = (share: number) => `${Math.round(share * 100)} %`;
const measured = ({ name, samples }: Heard) =>
  row(
    `\`${name}\``,
    loudness(samples).toFixed(1),
    `${loudness(onPhone(samples)).toFixed(1)}${loudness(samples) - loudness(onPhone(samples)) > LOST ? ' !' : ''}`,
    peak(samples).toFixed(2),
    Math.round(centroidOf(samples)),
    (samples.length / SAMPLE_RATE).toFixed(2),
  );
const heads = [
  '| sound | loudness, dB | on a phone, dB | peak | brightness, Hz | seconds |',
  '| --- | --- | --- | --- | --- | --- |',
];

const backdrops: Heard[] = [
  { name: 'night', samples: renderNight()[0], picture: [] },
  ...DAYS.map((day) => ({ name: `music ${day}`, samples: renderMusic(day), picture: [] })),
];
const pairs = TOGETHER.map(([one, other]) => {
  const [first, second] = [cues.get(one)!.picture, cues.get(other)!.picture];
  return { one, other, first: maskedShare(first, second), second: maskedShare(second, first) };
});
const all = [...cues.values()];
const alike = all
  .flatMap((one, at) => all.slice(at + 1).map((other) => ({ one, other, by: likeness(one.picture, other.picture) })))
  .filter(({ by }) => by >= ALIKE)
  .toSorted((a, b) => b.by - a.by);

const tables = [
  '### Every cue',
  '',
  ...heads,
  ...all.map(measured),
  '',
  '### Behind a match',
  '',
  ...heads,
  ...backdrops.map(measured),
  '',
  '### What covers what',
  '',
  '| one | other | of the one is covered | of the other is covered |',
  '| --- | --- | --- | --- |',
  ...pairs.map(({ one, other, first, second }) =>
    row(
      `\`${one}\``,
      `\`${other}\``,
      ...[first, second].map((share) => `${percent(share)}${share >= COVERED ? ' !' : ''}`),
    ),
  ),
  '',
  '### Alike',
  '',
  ...(alike.length === 0
    ? [`No two cues are alike by ${ALIKE} or more.`]
    : [
        '| one | other | likeness |',
        '| --- | --- | --- |',
        ...alike.map(({ one, other, by }) => row(`\`${one.name}\``, `\`${other.name}\``, by.toFixed(2))),
      ]),
].join('\n');

if (given.write) {
  const page = join(import.meta.dirname, '../../docs/SOUND.md');
  const MARK = '<!-- measured -->';
  const [before = ''] = readFileSync(page, 'utf8').split(MARK);
  writeFileSync(page, `${before}${MARK}\n\n${tables}\n`);
} else console.log(tables);
