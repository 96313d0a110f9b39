import type { MouseEvent } from 'react';
import { isByTouch } from './by-touch.ts';

/** What was pressed last: the how manieth press it was, whether it lay in the lower half of the window, and whether a finger did it. */
export const lastPress = { count: 0, isBelow: false, isByTouch: false };

/** Keeps a press in mind, by a finger, a mouse or a key. */
export function heedPress(event: MouseEvent): void {
  const { detail, clientY, target } = event;
  const isByKey = detail === 0;
  const box = isByKey && target instanceof Element ? target.getBoundingClientRect() : null;
  lastPress.count += 1;
  lastPress.isBelow = (box ? box.top + box.height / 2 : clientY) > window.innerHeight / 2;
  lastPress.isByTouch = !isByKey && isByTouch(event);
}
