import { isCovered } from './is-covered.ts';

let isTouched = false;

/** Whether something was typed, chosen or pressed on the page since it was made. */
export const noteTouch = (touched: boolean): void => {
  isTouched = touched;
};

/** Whether a remount or reload would lose something: what was typed or chosen, or an open dialog. */
export const isHalfDone = (): boolean => isTouched || isCovered();
