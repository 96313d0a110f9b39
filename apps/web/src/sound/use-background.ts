import type { Element } from '@chilyo/card-language';
import { useEffect, useRef } from 'react';
import type { Background } from './background.ts';

/** Night and music behind a match, whose day it is. Their code comes after the board. */
export function useBackground(day: Element | null): void {
  const background = useRef<Background | null>(null);
  const today = useRef(day);
  useEffect(() => {
    let isGone = false;
    import('./background.ts').then(
      ({ Background }) => {
        if (isGone) return;
        background.current = new Background();
        background.current.follow(today.current);
      },
      (failure: unknown) => console.warn('nothing sounds behind the match', failure),
    );
    return () => {
      isGone = true;
      background.current?.stop();
      background.current = null;
    };
  }, []);
  useEffect(() => {
    today.current = day;
    background.current?.follow(day);
  }, [day]);
}
