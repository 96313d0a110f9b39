import type { CSSProperties } from 'react';

const GAP = 8;
const MARGIN = 16;
/** Of `.dialog`, px. */
const WIDTH = 420;
/** With less room below, the side with more room is taken, px. */
const LEAST_HEIGHT = 420;

/**
 * Where a dialog stands below what opened it, or above where there is too little room. The edge beside the opener stays
 * where it is when the dialog grows.
 */
export function besideOpener(
  opener: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  room: { width: number; height: number },
): CSSProperties {
  const below = room.height - opener.bottom - GAP - MARGIN;
  const above = opener.top - GAP - MARGIN;
  const isBelow = below >= LEAST_HEIGHT || below >= above;
  return {
    left: Math.max(MARGIN, Math.min(opener.left, room.width - WIDTH - MARGIN)),
    ...(isBelow ? { top: opener.bottom + GAP } : { top: 'auto', bottom: room.height - opener.top + GAP }),
    maxHeight: isBelow ? below : above,
  };
}
