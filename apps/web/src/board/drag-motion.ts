import type { GameAction } from '@chilyo/protocol';
import { type Held, placesFor } from './selection.ts';

export type Point = { x: number; y: number };
/** A pressed pointer: still a click, a drag, or a thumb that wipes along its hand and looks at the cards. */
export type Intent = 'click' | 'drag' | 'wipe';

/** A hand is not still: less than this is a click, px. */
const STILL_MOUSE = 6;
const STILL_TOUCH = 12;
/** So far a finger draws a card upwards to take it out, px. */
const PULL = 24;
/** Distance at which a pointer still hits a place, px. */
const NEAR = 18;

/**
 * The intent of a pressed pointer. A finger takes a card out of the fan by moving upwards or past the top of the fan,
 * however far sideways; within the fan it browses the cards. `fanTop` is null for anything outside the fan.
 */
export function intentOf(from: Point, to: Point, isTouch: boolean, fanTop: number | null): Intent {
  const [x, rise] = [to.x - from.x, from.y - to.y];
  if (Math.hypot(x, rise) < (isTouch ? STILL_TOUCH : STILL_MOUSE)) return 'click';
  const isInFan = isTouch && fanTop !== null && to.y > fanTop && (rise < PULL || rise < Math.abs(x));
  return isInFan ? 'wipe' : 'drag';
}

/** A card that is put in a lane or the middle follows the pointer; an attack or a card with a target draws an arrow. */
export function dragForm(legal: readonly GameAction[], held: Held): 'card' | 'arrow' {
  if (held?.kind === 'unit') return 'arrow';
  const { lanes, targets } = placesFor(legal, held);
  return targets.size > 0 && lanes.size === 0 ? 'arrow' : 'card';
}

type Box = { left: number; top: number; right: number; bottom: number };

/** The place that a pointer means: on it before beside it, a small one before a large one around it, then the nearest. */
export function placeUnder<Of extends { box: Box }>(places: readonly Of[], point: Point): Of | null {
  const near = places.map((of) => ({ of, ...reach(of.box, point) })).filter(({ outside }) => outside <= NEAR);
  near.sort((one, other) => one.outside - other.outside || one.size - other.size || one.middle - other.middle);
  return near[0]?.of ?? null;
}

function reach({ left, top, right, bottom }: Box, { x, y }: Point) {
  return {
    outside: Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
    size: Math.round((right - left) * (bottom - top)),
    middle: Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2),
  };
}
