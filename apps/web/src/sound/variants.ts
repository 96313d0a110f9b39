import { type Element, elementCodes } from '@chilyo/card-language';
import { CUE_NAMES, type Cue, type CueName } from './cue.ts';

/** How hard: 0 to 1. */
export const STRENGTHS = [0, 0.25, 0.5, 0.75, 1] as const;

/** A cue as rendered; gain and pan are applied on playing. */
export type Sound = { cue: CueName; element?: Element; strength: number };

/** Cues that sound different with each element, and with how many points they are about. */
const COLOURED: ReadonlySet<CueName> = new Set([
  'day',
  'play_unit',
  'legendary',
  'play_spell',
  'ward_set',
  'attack',
  'hit',
  'death',
  'turn_legendary',
]);
const STRONG: ReadonlySet<CueName> = new Set(['hit', 'heal']);

/** Points from which a cue is as strong as it can be. */
const STRONGEST = 10;

export function soundOf({ cue, element, strength = 3 }: Cue): Sound {
  return {
    cue,
    ...(element && COLOURED.has(cue) && { element }),
    strength: STRONG.has(cue) ? nearest((strength - 1) / (STRONGEST - 1)) : nearest(0.5),
  };
}

const nearest = (share: number): number =>
  STRENGTHS.reduce((best, each) => (Math.abs(each - share) < Math.abs(best - share) ? each : best));

export const keyOf = ({ cue, element, strength }: Sound): string => `${cue} ${element ?? ''} ${strength}`;

/** Every sound, the most frequent first. */
export function allSounds(): Sound[] {
  const strengths = (cue: CueName) => (STRONG.has(cue) ? STRENGTHS : ([0.5] as const));
  const plain = CUE_NAMES.flatMap((cue) => strengths(cue).map((strength) => ({ cue, strength })));
  const coloured = [...COLOURED].flatMap((cue) =>
    elementCodes.flatMap((element) => strengths(cue).map((strength) => ({ cue, element, strength }))),
  );
  return [...plain, ...coloured];
}

/** Cues that do not occur on the board. */
const OF_CARDS: ReadonlySet<CueName> = new Set([
  'tear',
  'turn_common',
  'turn_rare',
  'turn_epic',
  'turn_legendary',
  'rise',
]);

/** Sounds that a match between `elements` is likely to need; the others are rendered on demand. */
export const commonSounds = (elements: readonly Element[]): Sound[] =>
  allSounds().filter(
    ({ cue, element }) => !OF_CARDS.has(cue) && (!element || (elements.includes(element) && !STRONG.has(cue))),
  );
