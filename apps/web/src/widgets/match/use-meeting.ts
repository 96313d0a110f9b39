import { MULLIGAN_MS } from '@chilyo/protocol/constants';
import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import type { Match } from '../../match/follow.ts';

/** The match whose players have met in this tab. */
const KEY = 'chilyo.met';
/** A choice of the first hand that has run for this long is come back to, not begun, ms. */
const FRESH_MS = 4_000;
/** Later than this the scene would lie on a choice that has begun, ms. */
const LATEST_MS = 1_000;

/** Whether a match is just beginning for its player. */
export function isBeginning({ view, seat, legal, clock }: Match, source: string): boolean {
  if (seat === null || view.phase !== 'mulligan' || !legal.some(({ type }) => type === 'mulligan')) return false;
  if (sessionStorage.getItem(KEY) === source) return false;
  return !clock?.deadline || clock.deadline - serverNow() > MULLIGAN_MS - FRESH_MS;
}

/** The two of a match meet once, where it begins; null: there is no meeting now. */
export function useMeeting(match: Match | null, source: string | null) {
  const [meets, setMeets] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  if (match && source !== null && meets !== source && isBeginning(match, source)) {
    sessionStorage.setItem(KEY, source);
    setMeets(source);
    setShown(false);
  }
  const isNow = meets !== null && meets === source;
  useEffect(() => {
    if (!isNow || isShown) return;
    const timer = setTimeout(() => setMeets(null), LATEST_MS);
    return () => clearTimeout(timer);
  }, [isNow, isShown]);
  return isNow ? { isShown, onShown: () => setShown(true), onDone: () => setMeets(null) } : null;
}
