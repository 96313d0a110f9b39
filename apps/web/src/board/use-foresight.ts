import type { CharacterRef } from '@chilyo/engine';
import type { GameAction, WireView } from '@chilyo/protocol';
import { useMemo } from 'react';
import { useCatalog } from '../api/catalog-store.ts';
import type { TargetMark } from './foreseen.ts';
import { type Held, type placesFor, put } from './selection.ts';
import { useForesightCode } from './use-foresight-code.ts';

export type TargetMarks = Map<CharacterRef, TargetMark>;

/** The marks of all targets that are lit for the held card, unit or power. The engine is loaded on first use. */
export function useForesight(
  view: WireView,
  legal: GameAction[],
  held: Held,
  places: ReturnType<typeof placesFor>,
): TargetMarks {
  const cards = useCatalog((catalog) => catalog.cards);
  const foresee = useForesightCode(places.targets.size > 0)?.foreseeTarget;
  return useMemo(() => {
    const marks: TargetMarks = new Map();
    if (!foresee || cards.length === 0) return marks;
    for (const target of places.targets) {
      const next = put(legal, held, { kind: 'target', target });
      if (!next || !('act' in next)) continue;
      const behind = typeof target === 'number' ? (view.seats[0].hand ? 'hero1' : 'hero0') : null;
      const mark = foresee(cards, view, next.act, target, held?.kind === 'unit' ? held.number : null, behind);
      if (mark) marks.set(target, mark);
    }
    return marks;
  }, [foresee, cards, view, legal, held, places]);
}
