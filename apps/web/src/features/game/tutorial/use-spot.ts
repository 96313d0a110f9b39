import { type RefObject, useEffect, useState } from 'react';
import { type Box, covers, placeBeside, type Spot } from './place-beside.ts';

/** What may be touched now, and what is in the hand: none of it is ever covered. */
const TOUCHED = '.board [data-lit], .board [data-picked], [data-testid="play-now"]';
const LOOKED_AT = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-lit', 'data-picked'] };

const boxesOf = (selector: string): Box[] =>
  Array.from(document.querySelectorAll(selector), (each) => each.getBoundingClientRect()).filter(
    ({ width, height }) => width > 0 && height > 0,
  );

/** Keeps a speech beside what it speaks of while the board moves. It does not move without need. */
export function useSpot(speech: RefObject<HTMLElement | null>, about: readonly string[]): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null);
  useEffect(() => {
    let frame = 0;
    let last: Spot | null = null;
    const measure = () => {
      const own = speech.current?.getBoundingClientRect();
      if (!own) return;
      const spoken = about.map(boxesOf);
      const kept = [...spoken.flat(), ...boxesOf(TOUCHED)];
      if (last) {
        const { left, top } = last;
        const here = { left, top, right: left + own.width, bottom: top + own.height };
        if (here.bottom <= innerHeight && here.right <= innerWidth && covers(here, kept) === 0) return;
      }
      const room = { width: document.documentElement.clientWidth, height: innerHeight };
      last = placeBeside(own, spoken.flat()[0] ?? null, kept, room);
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
    soon();
    return () => {
      cancelAnimationFrame(frame);
      moves.disconnect();
      for (const event of heard) removeEventListener(event, soon);
    };
  }, [speech, about]);
  return spot;
}
