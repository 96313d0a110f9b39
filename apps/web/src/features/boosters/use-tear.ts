import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useEventCallback } from '../../lib/use-event-callback.ts';

/** Ms that a finger rests until it has torn the pack, and from when on resting is no tap any more. */
const HOLD_MS = 750;
const TAP_MS = 220;
/** Part of the width to be swiped over, and from which a pack that is let go tears to its end. */
const ACROSS = 0.75;
const ENOUGH = 0.55;
/** Px that a resting finger trembles. */
const STILL = 8;
/** Ms from the last thread to the cards. */
const FLIES_MS = 440;
/** After this many taps the pack opens, for users who do not find the gesture. */
const TAPS = 3;

/** A pack that is torn by a swipe across, by holding it, or by a key. `torn` of 0 to 1 is written on the element, so that it follows the finger. */
export function useTear(isTornAtOnce: boolean, onTear: () => void, onOpen: () => void) {
  const pack = useRef<HTMLButtonElement>(null);
  const pull = useRef<{ x: number; moved: number; since: number; frame: number } | null>(null);
  const [isTearing, setTearing] = useState(false);
  const [taps, setTaps] = useState(0);
  const opened = useEventCallback(onOpen);
  const show = (torn: number) => pack.current?.style.setProperty('--torn', String(torn));

  const tear = useEventCallback(() => {
    if (isTearing) return;
    if (pull.current) cancelAnimationFrame(pull.current.frame);
    pull.current = null;
    show(1);
    setTearing(true);
    onTear();
  });
  useEffect(() => {
    if (!isTearing) return;
    const timer = setTimeout(opened, FLIES_MS);
    return () => clearTimeout(timer);
  }, [isTearing, opened]);
  useEffect(() => {
    if (isTornAtOnce) tear();
    return () => cancelAnimationFrame(pull.current?.frame ?? 0);
  }, [isTornAtOnce, tear]);

  const tornBy = ({ moved, since }: { moved: number; since: number }) => {
    const rested = Math.max(0, performance.now() - since - TAP_MS);
    const across = Math.abs(moved) / ((pack.current?.offsetWidth ?? 1) * ACROSS);
    return Math.min(1, Math.max(across, rested / (HOLD_MS - TAP_MS)));
  };
  const follow = () => {
    if (!pull.current) return;
    const torn = tornBy(pull.current);
    if (torn >= 1) return tear();
    show(torn);
    pull.current.frame = requestAnimationFrame(follow);
  };
  const letGo = () => {
    if (!pull.current) return;
    const torn = tornBy(pull.current);
    const isTap = Math.abs(pull.current.moved) < STILL && performance.now() - pull.current.since < TAP_MS;
    cancelAnimationFrame(pull.current.frame);
    pull.current = null;
    if (torn >= ENOUGH || (isTap && taps + 1 >= TAPS)) return tear();
    show(0);
    if (isTap) setTaps(taps + 1);
  };
  return {
    isTearing,
    taps,
    handlers: {
      ref: pack,
      onPointerDown(event: PointerEvent) {
        if (isTearing || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pull.current = { x: event.clientX, moved: 0, since: performance.now(), frame: 0 };
        follow();
      },
      onPointerMove(event: PointerEvent) {
        if (pull.current) pull.current.moved = event.clientX - pull.current.x;
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      // by keyboard or screen reader; pointers are handled above
      onClick: (event: { detail: number }) => event.detail === 0 && tear(),
    },
  };
}
