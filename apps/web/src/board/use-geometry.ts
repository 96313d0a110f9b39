import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { geometryOf } from './geometry/geometry.ts';
import type { Geometry, Size } from './geometry/places.ts';

/** The layout of the board as it is large just now; `isOpen`: with both hands. */
export function useGeometry(board: RefObject<HTMLElement | null>, isOpen: boolean): Geometry {
  const [size, setSize] = useState<Size>(() => ({ width: innerWidth, height: innerHeight }));
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const measure = () =>
      setSize((before) => {
        const { clientWidth: width, clientHeight: height } = element;
        return width === 0 || (before.width === width && before.height === height) ? before : { width, height };
      });
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [board]);
  return useMemo(() => geometryOf(size, isOpen), [size, isOpen]);
}
