import { type PointerEvent, useRef } from 'react';

/** Pixels, and pixels a millisecond, from which on a swipe means to close. */
const FAR = 90;
const FAST = 0.5;
const LEAVE_MS = 150;

/** What rises from below goes by being pushed down where `grip` says: it follows the finger, and comes back when let go too early. */
export function useSwipeDown(grip: string, onClose: (() => void) | undefined) {
  const start = useRef<{ y: number; at: number } | null>(null);
  const by = (event: PointerEvent) => Math.max(0, event.clientY - start.current!.y);
  const glide = (sheet: HTMLElement, to: string) => {
    sheet.style.transition = `transform ${LEAVE_MS}ms`;
    sheet.style.transform = to;
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return;
    const way = by(event);
    const speed = way / Math.max(1, event.timeStamp - start.current.at);
    start.current = null;
    if (event.type === 'pointerup' && (way > FAR || (way > FAR / 2 && speed > FAST))) {
      glide(event.currentTarget, 'translateY(100%)');
      setTimeout(() => onClose?.(), LEAVE_MS);
    } else glide(event.currentTarget, '');
  };
  if (!onClose) return {};
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || !(event.target as Element).closest(grip)) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.transition = 'none';
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) event.currentTarget.style.transform = `translateY(${by(event)}px)`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
