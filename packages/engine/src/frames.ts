import type { Frame } from './game.ts';
import { nobody } from './refs.ts';

/** Pool of finished frames for reuse. A frame belongs to one list; no other reference to a pooled frame exists. */
const spare: Frame[] = [];
const mostSpare = 64;

export const freshFrame = (): Frame => ({
  card_id: 0,
  ability: 0,
  source: 0,
  seat: 0,
  lane: -1,
  that: 0,
  target: nobody,
  always: false,
  is_trap: false,
  needs_that: false,
  last_attack: 0,
  last_health: 0,
  at: 0,
  left: 0,
  dealt: 0,
  chosen: -1,
});

/** A frame that has left the list, for use by another ability. */
export function release(frame: Frame): void {
  if (spare.length < mostSpare) spare.push(frame);
}

/** A frame as `freshFrame` creates it, from the pool if possible. */
export function takeFrame(): Frame {
  const frame = spare.pop();
  if (!frame) return freshFrame();
  frame.lane = -1;
  frame.that = 0;
  frame.target = nobody;
  frame.always = false;
  frame.is_trap = false;
  frame.needs_that = false;
  frame.last_attack = 0;
  frame.last_health = 0;
  frame.at = 0;
  frame.left = 0;
  frame.dealt = 0;
  frame.chosen = -1;
  return frame;
}
