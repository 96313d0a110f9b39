import type { CharacterRef } from '@chilyo/engine';
import type { GameAction, WireView } from '@chilyo/protocol';
import { useEffect, useMemo, useState } from 'react';
import { useCatalog } from '../api/catalog-store.ts';
import { type Fate, type Foreseen, fateInWords, fateMark } from './foreseen.ts';
import { type Held, type placesFor, put } from './selection.ts';

type Foresee = typeof import('./foresight.ts').foresee;

/** What is written at a lit target: what becomes of it, and of the own unit that acts; `words` are for the ear. */
export type TargetMark = { mark: string; own: string | null; words: string; fate: Fate | null; ownFate: Fate | null };
export type TargetMarks = Map<CharacterRef, TargetMark>;

/** The marks of all targets that are lit for what is held. The engine comes when it is first wanted. */
export function useForesight(
  view: WireView,
  legal: GameAction[],
  held: Held,
  places: ReturnType<typeof placesFor>,
): TargetMarks {
  const cards = useCatalog((catalog) => catalog.cards);
  const [foresee, setForesee] = useState<Foresee | null>(null);
  const isWanted = places.targets.size > 0;
  useEffect(() => {
    if (!isWanted || foresee) return;
    let isHere = true;
    import('./foresight.ts').then(
      (loaded) => isHere && setForesee(() => loaded.foresee),
      (failure: unknown) => console.warn('the preview did not load', failure),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, foresee]);
  return useMemo(() => {
    const marks: TargetMarks = new Map();
    if (!foresee || cards.length === 0) return marks;
    for (const target of places.targets) {
      const next = put(legal, held, { kind: 'target', target });
      if (!next || !('act' in next)) continue;
      const mark = markOf(foresee(cards, view, next.act), target, held?.kind === 'unit' ? held.number : null);
      if (mark) marks.set(target, mark);
    }
    return marks;
  }, [foresee, cards, view, legal, held, places]);
}

function markOf(seen: Foreseen | null, target: CharacterRef, actor: number | null): TargetMark | null {
  if (!seen) return null;
  const fate: Fate | undefined = seen.fates.get(target);
  const own = actor === null ? undefined : seen.fates.get(actor);
  const mark = fateMark(fate) ?? (seen.isUncertain ? '?' : null);
  if (!mark && !own) return null;
  const ownWords = fateInWords(own);
  const words = [fateInWords(fate), ownWords && `내 유닛은 ${ownWords}`, seen.isUncertain && '그다음은 알 수 없음'];
  return {
    mark: mark ?? '0',
    own: fateMark(own),
    words: words.filter(Boolean).join('; '),
    fate: fate ?? null,
    ownFate: own ?? null,
  };
}
