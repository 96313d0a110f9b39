import { type PointerEvent, useRef } from 'react';

/** Pixels, and pixels a millisecond, from which on a swipe means to close. */
const FAR = 90;
const FAST = 0.5;
/** Distance after which the direction of a finger is clear, px. */
const PLAIN = 8;
const LEAVE_MS = 150;

/**
 * Directions of dismissal, as in the style's `--leaves`: towards the edge that the sheet came from at this window
 * size.
 */
const WAYS = {
  down: { by: (x: number, y: number) => [y, Math.abs(x)], to: (by: string) => `translateY(${by})` },
  left: { by: (x: number, y: number) => [-x, Math.abs(y)], to: (by: string) => `translateX(-${by})` },
  right: { by: (x: number, y: number) => [x, Math.abs(y)], to: (by: string) => `translateX(${by})` },
} as const;

type Swipe = { x: number; y: number; at: number; way: (typeof WAYS)[keyof typeof WAYS]; isOwn: boolean };

/**
 * Swipes a sheet away towards the edge of the window that it came from. It follows the finger and returns if released
 * too early. Downward swipes start on `grip`, as the rest scrolls; sideways swipes start anywhere except in fields. It
 * moves only once it is clear that the finger does not scroll; the styles leave the other direction to the browser
 * (`touch-action`).
 */
export function useSwipeAway(grip: string, onClose: (() => void) | undefined) {
  const swipe = useRef<Swipe | null>(null);
  const timer = useRef(0);
  const glide = (pushed: HTMLElement, to: string, then?: () => void) => {
    pushed.style.transition = `transform ${LEAVE_MS}ms`;
    pushed.style.transform = to;
    timer.current = window.setTimeout(() => {
      then?.();
      // a sheet that stays mounted has its own opening animation
      pushed.style.transition = pushed.style.transform = '';
    }, LEAVE_MS);
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const ended = swipe.current;
    swipe.current = null;
    if (!ended?.isOwn) return;
    const [by = 0] = ended.way.by(event.clientX - ended.x, event.clientY - ended.y);
    const speed = by / Math.max(1, event.timeStamp - ended.at);
    const isMeant = by > FAR || (by > FAR / 2 && speed > FAST);
    if (event.type === 'pointerup' && isMeant) glide(event.currentTarget, ended.way.to('100%'), onClose);
    else glide(event.currentTarget, '');
  };
  if (!onClose) return {};
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      const leaves = getComputedStyle(event.currentTarget).getPropertyValue('--leaves').trim() as keyof typeof WAYS;
      const touched = event.target as Element;
      const canBePushed = leaves === 'down' ? touched.closest(grip) : !touched.closest('input, textarea');
      const way = WAYS[leaves];
      if (!way || !canBePushed) return;
      swipe.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, way, isOwn: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const moved = swipe.current;
      if (!moved) return;
      const [by = 0, aside = 0] = moved.way.by(event.clientX - moved.x, event.clientY - moved.y);
      if (!moved.isOwn) {
        if (Math.max(Math.abs(by), aside) < PLAIN) return;
        if (by <= aside) {
          swipe.current = null;
          return;
        }
        moved.isOwn = true;
        clearTimeout(timer.current);
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.style.transition = 'none';
      }
      event.currentTarget.style.transform = moved.way.to(`${Math.max(0, by)}px`);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
