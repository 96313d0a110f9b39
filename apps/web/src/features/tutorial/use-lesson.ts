import { useEffect, useMemo, useRef, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { useLooked } from '../../board/look/look-store.ts';
import type { Match } from '../../match/follow.ts';
import { idsIn } from './lesson-deal.ts';
import { STEPS } from './lesson-steps.ts';
import { type Stand, standAt } from './step.ts';

const NOTHING: Stand['offered'] = [];

/** Where the lesson stands with this match; while something moves, where it stood. */
export function useLesson(match: Match | null): Stand | null {
  const cards = useCatalog((catalog) => catalog.cards);
  const idOf = useMemo(() => idsIn(cards), [cards]);
  const seen = useSeen();
  const last = useRef<Stand | null>(null);
  const stand = useMemo(() => match && standAt(STEPS, idOf, match, seen), [match, idOf, seen]);
  if (stand) last.current = stand;
  return stand ?? (last.current && { ...last.current, offered: NOTHING });
}

/** What has been looked at, and away from: whoever still reads is not told the next thing. */
function useSeen(): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(
    () =>
      useLooked.subscribe(({ looked }, { looked: before }) => {
        if (before && looked?.name !== before.name) setSeen((already) => new Set([...already, before.name]));
      }),
    [],
  );
  return seen;
}
