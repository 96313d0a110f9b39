import type { CharacterRef, Doer } from '@chilyo/engine';
import type { WireEvent } from '@chilyo/protocol';
import type { Motion, Spot, Tone } from './motion.ts';

/** Flight time of what goes from a doer to its victim, ms. */
const SHOT_MS = 190;

/** What goes from the doer of an event to its victim before the event takes effect. */
export type Approach<E> = {
  ms: number;
  /** What it does to the victim, by its look. */
  tone: Tone;
  motions: (event: E) => Motion[];
};

/**
 * The way from the cause of an event to its victim. Who changes itself is only lifted out, except for keywords, which a
 * unit loses in the middle of its own blow.
 */
export const thread = <E extends WireEvent>(tone: Tone, victim: (event: E) => Spot | null): Approach<E> => ({
  ms: SHOT_MS,
  tone,
  motions: (event) => {
    const to = victim(event);
    const from = causeOf(event);
    if (to === null || from === null) return [];
    if (isSame(from, to)) return event.type === 'KEYWORDS_CHANGED' ? [] : [{ do: 'wake', who: from }];
    return [
      { do: 'wake', who: from },
      { do: 'shot', from, to, tone },
    ];
  },
});

type WardGone = Extract<WireEvent, { type: 'WARD_GONE' }>;
const wardOf = ({ seat, number }: WardGone): Spot => ({ at: 'ward', seat, number });
const destroyed = thread('harm', wardOf);

/** The way to a ward that is destroyed; over one whose time is up it is said while the ward is still there. */
export const wardGoes: Approach<WardGone> = {
  ...destroyed,
  motions: (event) =>
    event.why === 'time'
      ? [{ do: 'word', who: wardOf(event), words: '시간이 다함', isBad: true }]
      : destroyed.motions(event),
};

/**
 * Where the cause of an event is on the board; null where no one is lifted out: the course of a turn, a player's own
 * action, a blow.
 */
export function causeOf(event: WireEvent): Spot | null {
  if (event.type === 'HURT' && event.cause === 'empty_deck')
    return { at: 'deck', seat: event.target === 'hero0' ? 0 : 1 };
  if (event.by) return spotOf(event.by);
  // poison kills after a blow, which is seen by itself
  return event.type === 'DESTROYED' ? event.source : null;
}

function spotOf(by: Doer): Spot | null {
  switch (by.kind) {
    case 'unit':
      return by.number;
    case 'ward':
      return { at: 'ward', seat: by.seat, number: by.number };
    case 'trap':
    case 'spell':
      return { at: 'shown', seat: by.seat };
    case 'power':
      return { at: 'power', seat: by.seat };
    case 'sky':
      return { at: 'sky' };
    default:
      return null;
  }
}

const isSame = (one: Spot, other: Spot): boolean => one === other;

/** A character, as the place where it stands. */
export const heroOf = (seat: 0 | 1): CharacterRef => (seat === 0 ? 'hero0' : 'hero1');
