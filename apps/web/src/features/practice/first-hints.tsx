import '../../board/speech.css';
import './first-hints.css';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSpot } from '../../board/use-spot.ts';
import { hasHover } from '../../lib/by-touch.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { useMatch } from '../../match/store.ts';
import { type Hint, hintFor } from './hint-for.ts';
import { isFirstMatch, saveShownHint, shownHints } from './shown-hints.ts';

/** Delay before a hint, so that animations finish first, ms. */
const REST_MS = 700;
/** A hint that was on the screen for this long when the player acted counts as read, ms. */
const GLANCE_MS = 1_500;
/** A hint shown for this long counts as read, even if the end of the turn removed it, ms. */
const READ_MS = 4_000;

/**
 * Hints for newcomers in their first practice matches: each once, beside its subject, when that appears. `otherwise`
 * is rendered while there is no hint.
 */
export function FirstHints({ gameId, otherwise }: { gameId: number; otherwise: ReactNode }) {
  const [isFirst] = useState(() => isFirstMatch(gameId));
  const [told, setTold] = useState(shownHints);
  const match = useMatch((state) => state.match);
  const [shown, setShown] = useState<{ hint: Hint; turn: number; since: number } | null>(null);
  /** The turn in which the player acted: nothing lies over what happens in the rest of it. */
  const [actedIn, setActedIn] = useState<number | null>(null);
  const seat = match?.seat ?? null;
  // hovering looks at a card without a hint
  const known = hasHover() ? new Set(told).add('hand') : told;
  const turn = match?.view.turn ?? 0;
  const mayHint = isFirst && actedIn !== turn;
  const next = mayHint && match && seat !== null ? hintFor(match.view, seat, match.legal, known) : null;

  const close = (key: Hint['key']) => {
    saveShownHint(key);
    setTold(shownHints());
    setShown(null);
  };
  // the hint object is new with every view; this key stays the same for the same hint
  const name = next && `${next.key} ${next.about[0]} ${turn}`;
  const showNext = useEventCallback(() => next && setShown({ hint: next, turn, since: performance.now() }));
  useEffect(() => {
    if (name === null || shown) return;
    const timer = setTimeout(showNext, REST_MS);
    return () => clearTimeout(timer);
  }, [name, shown, showNext]);
  useEffect(() => {
    if (!shown || shown.turn === turn) return;
    setShown(null);
    setTold(shownHints());
  }, [shown, turn]);

  const act = useEventCallback(({ target }: Event) => {
    if (!shown || !(target instanceof Element) || !target.closest('.board') || target.closest('.first-hint')) return;
    if (performance.now() - shown.since >= GLANCE_MS) saveShownHint(shown.hint.key);
    setTold(shownHints());
    setShown(null);
    setActedIn(turn);
  });
  useEffect(() => {
    const listening = new AbortController();
    for (const kind of ['pointerdown', 'keydown'])
      document.addEventListener(kind, act, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [act]);

  if (match?.view.phase === 'over') return null;
  if (!shown) return next ? null : otherwise;
  return <HintSpeech key={shown.hint.key} hint={shown.hint} onClose={() => close(shown.hint.key)} />;
}

function HintSpeech({ hint, onClose }: { hint: Hint; onClose: () => void }) {
  const place = useRef<HTMLElement>(null);
  const spot = useSpot(place, hint.about);
  const isSeen = spot !== null;
  useEffect(() => {
    if (!isSeen) return;
    const timer = setTimeout(() => saveShownHint(hint.key), READ_MS);
    return () => clearTimeout(timer);
  }, [hint.key, isSeen]);
  return (
    <section
      ref={place}
      className="speech first-hint"
      aria-label="도움말"
      data-testid="first-hint"
      data-hint={hint.key}
      data-point={spot?.point?.edge}
      style={
        spot
          ? ({ left: spot.left, top: spot.top, '--point': `${spot.point?.at ?? 0}px` } as React.CSSProperties)
          : { visibility: 'hidden' }
      }
    >
      <p className="sr-only" role="status">
        {hint.words}
      </p>
      <button type="button" className="first-hint-body" aria-label={`${hint.words} 알겠습니다`} onClick={onClose}>
        <span className="speech-words">{hint.words}</span>
        <span className="first-hint-close">
          <X size={18} aria-hidden="true" />
        </span>
      </button>
    </section>
  );
}
