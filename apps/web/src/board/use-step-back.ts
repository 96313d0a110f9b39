import { type MouseEvent, useEffect } from 'react';
import type { Selection } from './use-selection.ts';

/** Parts of the board that a press is meant for. */
const PRESSABLE = 'button, a, dialog, [data-place], [data-drag], [data-look], .board-hint';

/**
 * Lays down what is held: by Escape or the other button of a mouse step by step, by a press beside everything that can
 * be pressed at once. The answer is for the board's element.
 */
export function useStepBack({ held, hold, stepBack }: Pick<Selection, 'held' | 'hold' | 'stepBack'>) {
  useEffect(() => {
    if (!held) return;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && stepBack();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return {
    onClick({ target }: MouseEvent) {
      if (held && target instanceof Element && !target.closest(PRESSABLE)) hold(null);
    },
    onContextMenu(event: MouseEvent) {
      if (!held) return;
      event.preventDefault();
      // a finger that rests only wants to look
      if ((event.nativeEvent as PointerEvent).pointerType !== 'touch') stepBack();
    },
  };
}
