import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Box, covers, placeBeside, type Spot } from '../ui/place-beside.ts';

/** Elements that can be pressed now or are held. A speech bubble never covers them. */
const TOUCHED =
  '.board [data-lit], .board [data-picked], [data-testid="play-now"], .table:not([inert]) :is(.end-turn, .tool)';
/** Nor units, heroes, energy and the hand. */
const NEEDED = '.table:not([inert]) :is(.tile, .hero, .hero-facts, .energy, .power, .hand-card, .hint-act)';
/** Elements that should stay visible if possible. */
const SEEN = '.hint-words';
const LOOKED_AT = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-lit', 'data-picked'] };

const boxesOf = (selector: string): Box[] =>
  Array.from(document.querySelectorAll(selector), boxOf).filter(({ left, right }) => right > left);

/** A card of the hand with the room that it takes when it is raised, so that a speech need not step aside then. */
function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (!element.matches('.hand-card[data-lit]:not([data-picked])')) return { left, top, right, bottom };
  const [aside, above] = [(right - left) * 0.3, (bottom - top) * 0.55];
  return { left: left - aside, top: top - above, right: right + aside, bottom };
}

/**
 * Keeps a speech bubble beside its subject while the board moves. It moves only if needed, and not while the pointer
 * is over it. It waits hidden (null) until a place is free.
 */
export function useSpot(speech: RefObject<HTMLElement | null>, about: readonly string[]): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null);
  const isPointedAt = useRef(false);
  useEffect(() => {
    const panel = speech.current;
    let frame = 0;
    let last: Spot | null = null;
    const measure = () => {
      const own = panel?.getBoundingClientRect();
      // a changed text may be about what is under the pointer; it is placed without waiting for the pointer to leave
      if (!own || (isPointedAt.current && last)) return;
      const spoken = about.map(boxesOf);
      const kept = [...spoken.flat(), ...boxesOf(TOUCHED), ...boxesOf(NEEDED)];
      const isFree = ({ left, top }: Spot) =>
        covers({ left, top, right: left + own.width, bottom: top + own.height }, kept) === 0;
      if (last && last.top + own.height <= innerHeight && last.left + own.width <= innerWidth && isFree(last)) return;
      const room = { width: document.documentElement.clientWidth, height: innerHeight };
      const best = placeBeside(own, spoken.flat()[0] ?? null, kept, boxesOf(SEEN), room);
      last = isFree(best) ? best : null;
      setSpot(last);
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const moves = new MutationObserver(soon);
    moves.observe(document.body, LOOKED_AT);
    const heard = ['resize', 'transitionend', 'animationend'] as const;
    for (const event of heard) addEventListener(event, soon);
    const enter = () => {
      isPointedAt.current = true;
    };
    const leave = () => {
      isPointedAt.current = false;
      soon();
    };
    panel?.addEventListener('pointerenter', enter);
    panel?.addEventListener('pointerleave', leave);
    soon();
    return () => {
      cancelAnimationFrame(frame);
      moves.disconnect();
      for (const event of heard) removeEventListener(event, soon);
      panel?.removeEventListener('pointerenter', enter);
      panel?.removeEventListener('pointerleave', leave);
    };
  }, [speech, about]);
  return spot;
}
