import type { MouseEvent } from 'react';
import { isByTouch } from './by-touch.ts';

/** The latest press: its number, whether it was in the lower half of the window, and whether it was a touch. */
export const lastPress = { count: 0, isBelow: false, isByTouch: false };

/** Records a press by finger, mouse or key. */
export function recordPress(event: MouseEvent): void {
  const { detail, clientY, target } = event;
  const isByKey = detail === 0;
  const box = isByKey && target instanceof Element ? target.getBoundingClientRect() : null;
  lastPress.count += 1;
  lastPress.isBelow = (box ? box.top + box.height / 2 : clientY) > window.innerHeight / 2;
  lastPress.isByTouch = !isByKey && isByTouch(event);
}

/**
 * Whether a mouse or pen points at something. After a tap the browser of a phone invents a mouse, which points at
 * whatever comes to lie under the finger.
 */
export const isPointing = ({ pointerType }: Pick<PointerEvent, 'pointerType'>): boolean =>
  pointerType !== 'touch' && !lastPress.isByTouch;
