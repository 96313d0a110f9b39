import type { WireView } from '@chilyo/protocol';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { LogLine } from '../match/event-words.ts';
import { announce } from './announcer.tsx';
import { inOneBreath, linesAfter, situationInWords } from './spoken-words.ts';

/** An action counts as finished after this long without events, ms. */
const QUIET_MS = 500;

/** Announces new log lines; after a jump, the situation of the match. */
export function useSpokenLog(log: LogLine[], view: WireView, seat: 0 | 1 | null): void {
  const present = useRef({ view, seat });
  const heard = useRef<number | null>(null);
  const waiting = useRef<{ lines: LogLine[]; isJump: boolean }>({ lines: [], isJump: false });
  useLayoutEffect(() => {
    present.current = { view, seat };
  });
  useEffect(() => {
    const fresh = linesAfter(log, heard.current);
    heard.current = log.at(-1)?.id ?? null;
    if (fresh) waiting.current.lines.push(...fresh);
    else if (log.length > 0) waiting.current.isJump = true;
    const wait = setTimeout(() => {
      const { lines, isJump } = waiting.current;
      waiting.current = { lines: [], isJump: false };
      const situation = situationInWords(present.current.view, present.current.seat);
      if (isJump) announce(situation);
      else if (lines.length > 0) announce(inOneBreath(lines, situation));
    }, QUIET_MS);
    return () => clearTimeout(wait);
  }, [log]);
}
