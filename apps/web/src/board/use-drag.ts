import type { GameAction } from '@chilyo/protocol';
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Drag } from './drag.ts';
import { dragForm } from './drag-motion.ts';
import type { Selection } from './use-selection.ts';

/** Lets the board be played by dragging; the answer hears what is pressed on it. */
export function useDrag(
  board: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  selection: Selection,
  legal: GameAction[],
) {
  const present = useRef({ selection, legal });
  const drag = useRef<Drag | null>(null);
  useLayoutEffect(() => {
    present.current = { selection, legal };
  });
  // the turn may end under the finger
  useEffect(() => {
    if (!selection.held) drag.current?.cancel();
  }, [selection.held]);
  useEffect(() => () => drag.current?.cancel(), []);

  return ({ nativeEvent }: PointerEvent) => {
    if (drag.current || !board.current || !layer.current) return;
    drag.current = Drag.press(board.current, layer.current, nativeEvent, {
      take: (held) => {
        present.current.selection.hold(held);
        return dragForm(present.current.legal, held);
      },
      put: (place) => present.current.selection.touch(place),
      drop: () => present.current.selection.hold(null),
      end: () => {
        drag.current = null;
      },
    });
  };
}
