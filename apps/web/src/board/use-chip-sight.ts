import type { WireView } from '@chilyo/protocol';
import { useMemo, useRef } from 'react';
import type { CardFace } from '../ui/card/card-face.ts';

/** What pictures of events are drawn from. */
export type ChipSight = {
  face: (cardId: number, seat: 0 | 1) => CardFace;
  player: (seat: 0 | 1) => WireView['seats'][number];
  /** The side with a gold rim; the other has a red one. */
  own: 0 | 1;
};

/** Stable through all events of a match, so that the lines of a log are not drawn again with each. */
export function useChipSight(view: WireView, face: ChipSight['face'], own: 0 | 1): ChipSight {
  const latest = useRef({ view, face });
  latest.current = { view, face };
  return useMemo(
    () => ({
      face: (cardId, seat) => latest.current.face(cardId, seat),
      player: (seat) => latest.current.view.seats[seat],
      own,
    }),
    [own],
  );
}
