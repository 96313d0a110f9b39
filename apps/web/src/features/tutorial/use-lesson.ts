import { useMemo, useRef } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import type { Match } from '../../match/follow.ts';
import { idsIn } from './lesson-deal.ts';
import { STEPS } from './lesson-steps.ts';
import { type Stand, standAt } from './step.ts';

const NOTHING: Stand['offered'] = [];

/** Where the lesson stands with this match; while something moves, where it stood. */
export function useLesson(match: Match | null): Stand | null {
  const cards = useCatalog((catalog) => catalog.cards);
  const idOf = useMemo(() => idsIn(cards), [cards]);
  const last = useRef<Stand | null>(null);
  const stand = useMemo(() => match && standAt(STEPS, idOf, match), [match, idOf]);
  if (stand) last.current = stand;
  return stand ?? (last.current && { ...last.current, offered: NOTHING });
}
