import { lowGeometry } from './low.ts';
import type { Geometry, Size } from './places.ts';
import { tallGeometry } from './tall.ts';
import { wideGeometry } from './wide.ts';

/** The layout of a board of a size. `isOpen`: the opponent's hand is face up at the top, as in a replay. */
export function geometryOf(size: Size, isOpen = false): Geometry {
  const { width, height } = size;
  if (width > height && height < 540) return lowGeometry(size, isOpen);
  return width >= 940 && width > height ? wideGeometry(size, isOpen) : tallGeometry(size, isOpen);
}
