import type { GameAction } from '@chilyo/protocol';
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { afterBoard, bringAfterBoard } from './after-board-code.ts';
import type { Drag } from './drag.ts';
import type { Place } from './selection.ts';
import type { StagePort } from './stage/stage.tsx';
import type { Selection } from './use-selection.ts';

type Around = {
  layer: RefObject<HTMLElement | null>;
  stage: RefObject<StagePort | null>;
  onPeek: (number: number | null) => void;
  onAim: (place: Place | null) => void;
};

/** Adds drag and drop to the board. Returns the handler of presses. */
export function useDrag(
  board: RefObject<HTMLElement | null>,
  selection: Selection,
  legal: GameAction[],
  around: Around,
) {
  const present = useRef({ selection, legal, around });
  const drag = useRef<Drag | null>(null);
  useLayoutEffect(() => {
    present.current = { selection, legal, around };
  });
  // the turn may end under the finger
  useEffect(() => {
    if (!selection.held) drag.current?.cancel();
  }, [selection.held]);
  useEffect(() => {
    void bringAfterBoard();
    return () => drag.current?.cancel();
  }, []);

  return ({ nativeEvent }: PointerEvent) => {
    const { layer, stage } = around;
    const code = afterBoard();
    if (drag.current || !code || !board.current || !layer.current) return;
    drag.current = code.Drag.press(board.current, layer.current, nativeEvent, {
      take: (held) => {
        present.current.selection.hold(held);
        return code.dragForm(present.current.legal, held);
      },
      put: (place) => present.current.selection.touch(place),
      drop: () => present.current.selection.hold(null),
      peek: (number) => present.current.around.onPeek(number),
      carry: (number, { x, y }) => stage.current?.carry(number, x, y),
      aim: (place) => present.current.around.onAim(place),
      end: () => {
        drag.current = null;
        stage.current?.letGo();
      },
    });
  };
}
