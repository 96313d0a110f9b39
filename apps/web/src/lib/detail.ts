import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Pace } from './pace.ts';

/** Time budget per frame for deferred drawing, ms; at least one item is drawn per frame, as its layout costs more than this. */
const BUDGET_MS = 4;

const pace = new Pace();
addEventListener('scroll', () => pace.scrolled(scrollY, performance.now()), { passive: true });

/** Deferred drawing, oldest first. */
const waiting = new Set<() => void>();

function catchUp(): void {
  const began = performance.now();
  for (const draw of waiting) {
    if (pace.isHurried(began) || performance.now() - began > BUDGET_MS) break;
    waiting.delete(draw);
    draw();
  }
  if (waiting.size > 0) requestAnimationFrame(catchUp);
}

/**
 * Whether an item of a long list is rendered in full. Items that appear while the page is scrolled are not at first: a
 * few are rendered per frame, none while the scrolling is too fast to read them. A row of cards at once takes several
 * frames of a slow device.
 */
export function useDetail(): boolean {
  const [isWhole, setWhole] = useState(() => !pace.isScrolling(performance.now()));
  useEffect(() => {
    if (isWhole) return;
    const draw = () => flushSync(() => setWhole(true));
    if (waiting.size === 0) requestAnimationFrame(catchUp);
    waiting.add(draw);
    return () => {
      waiting.delete(draw);
    };
  }, [isWhole]);
  return isWhole;
}
