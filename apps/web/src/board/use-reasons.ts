import type { CharacterRef } from '@chilyo/engine';
import type { GameAction, WireView } from '@chilyo/protocol';
import { type RefObject, useEffect, useState } from 'react';
import { useCatalog } from '../api/catalog-store.ts';
import { useEventCallback } from '../lib/use-event-callback.ts';
import { play } from '../sound/play.ts';
import { announce } from './announcer.tsx';
import type { Held, Place } from './selection.ts';
import type { StagePort } from './stage/stage.tsx';

type Reasons = typeof import('./foresight.ts').whyNot;
type Source = Parameters<Reasons>[3];

/** How long a reason is read, ms. */
const READ_MS = 3600;

/** The situation that a sentence is about. */
type About = { held: Held; legal: readonly GameAction[] };

/** Shows and announces why an action is refused, and shakes the characters in the way. */
export function useReasons(view: WireView, seat: 0 | 1 | null, about: About, stage: RefObject<StagePort | null>) {
  const cards = useCatalog((catalog) => catalog.cards);
  const [said, setSaid] = useState<(About & { words: string }) | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), READ_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const say = useEventCallback((words: string) => {
    setSaid({ ...about, words });
    announce(words);
  });
  const refuse = useEventCallback((source: Source, place?: Place): void => {
    if (seat === null) return;
    void import('./foresight.ts').then(
      ({ whyNot }) => {
        const reason = whyNot(cards, view, seat, source, place);
        if (!reason) return;
        play('refused');
        say(reason.words);
        const by: CharacterRef | null = reason.by;
        if (by !== null) stage.current?.shake(by);
      },
      (failure: unknown) => console.warn('the reasons did not load', failure),
    );
  });
  // with something else in the hand, or other moves, it is no longer an answer
  const isOld = said !== null && (said.held !== about.held || said.legal !== about.legal);
  return { said: said && !isOld ? said.words : null, say, refuse };
}
