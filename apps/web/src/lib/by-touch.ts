import type { MouseEvent } from 'react';

/** Whether a press came from a finger; browsers that do not tell are asked whether they have a pointer. */
export function isByTouch({ nativeEvent }: MouseEvent): boolean {
  const { pointerType } = nativeEvent as PointerEvent;
  return pointerType ? pointerType === 'touch' : matchMedia('(hover: none)').matches;
}
