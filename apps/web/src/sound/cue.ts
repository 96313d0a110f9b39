import type { Element } from '@chilyo/card-language';

/** Names of all sound cues. */
export const CUE_NAMES = [
  'found',
  'my_turn',
  'enemy_turn',
  'day',
  'eclipse',
  'draw',
  'lift',
  'refused',
  'play_unit',
  'legendary',
  'play_spell',
  'ward_set',
  'trap_laid',
  'trap_sprung',
  'move',
  'attack',
  'hit',
  'shield',
  'heal',
  'freeze',
  'burn',
  'death',
  'energy',
  'power',
  'rope',
  'heartbeat',
  'shatter',
  'meeting',
  'generated',
  'comeback',
  'win',
  'loss',
  'emote',
  'message',
  'error',
  'tear',
  'turn_common',
  'turn_rare',
  'turn_epic',
  'turn_legendary',
  'rise',
] as const;
export type CueName = (typeof CUE_NAMES)[number];

/** A sound cue with its parameters. */
export type Cue = {
  cue: CueName;
  /** Points of damage or healing. */
  strength?: number | undefined;
  element?: Element | undefined;
  /** 1 plays on the left, 5 on the right; without a lane it plays in the middle. */
  lane?: number | undefined;
  /** It affects the viewer: a phone vibrates too. */
  isOnMe?: boolean;
};
