import { useEffect, useMemo, useRef, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { useLooked } from '../../board/look/look-store.ts';
import { hasHover } from '../../lib/by-touch.ts';
import type { Match } from '../../match/follow.ts';
import { useMatch } from '../../match/store.ts';
import { idsIn } from './lesson-deal.ts';
import { STEPS } from './lesson-steps.ts';
import { LAST_TURN, type Stand, standAt } from './step.ts';

const NOTHING: Stand['offered'] = [];

/** The progress of the lesson in this match; unchanged during an animation. */
export function useLesson(match: Match | null): Stand | null {
  const cards = useCatalog((catalog) => catalog.cards);
  const idOf = useMemo(() => idsIn(cards), [cards]);
  const seen = useSeen();
  const last = useRef<Stand | null>(null);
  const stand = useMemo(() => match && standAt(STEPS, idOf, match, seen, hasHover()), [match, idOf, seen]);
  if (stand) last.current = stand;
  return stand ?? (last.current && { ...last.current, offered: NOTHING });
}

/** What was looked at and is not any more: the next step waits until a look panel or the last turn has gone. */
function useSeen(): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const add = (name: string) => setSeen((already) => new Set([...already, name]));
    const stops = [
      useLooked.subscribe(
        ({ looked }, { looked: before }) => before && looked?.name !== before.name && add(before.name),
      ),
      useMatch.subscribe(({ isReviewing }, before) => before.isReviewing && !isReviewing && add(LAST_TURN)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return seen;
}
