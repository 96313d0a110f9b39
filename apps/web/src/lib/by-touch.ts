import type { FocusEvent, MouseEvent } from 'react';

/** Whether a press came from a finger; browsers without `pointerType` are asked whether they support hover. */
export function isByTouch({ nativeEvent }: MouseEvent): boolean {
  const { pointerType } = nativeEvent as PointerEvent;
  return pointerType ? pointerType === 'touch' : !hasHover();
}

/** Whether the main pointer of the device can rest on something without pressing it, as a mouse can. */
export const hasHover = (): boolean => !matchMedia('(hover: none)').matches;

/** Whether the focus came by a key: a press focuses as well, and its click follows. */
export const isFocusedByKey = ({ currentTarget }: Pick<FocusEvent<Element>, 'currentTarget'>): boolean =>
  currentTarget.matches(':focus-visible');
