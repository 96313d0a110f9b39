import type { CharacterRef } from '@chilyo/engine';
import type { GameAction, WireView } from '@chilyo/protocol';
import { useEffect, useMemo, useState } from 'react';
import { useCatalog } from '../api/catalog-store.ts';
import { type Fate, type Foreseen, fateInWords, fateMark } from './foreseen.ts';
import { type Held, type placesFor, put } from './selection.ts';

type Foresee = typeof import('./foresight.ts').foresee;

/**
 * The mark of a lit target: the foreseen change of the target, of the acting own unit, and of the enemy hero behind a
 * unit. `words` are for screen readers.
 */
export type TargetMark = {
  mark: string;
  own: string | null;
  words: string;
  fate: Fate | null;
  ownFate: Fate | null;
  heroFate: Fate | null;
};
export type TargetMarks = Map<CharacterRef, TargetMark>;

/** The marks of all targets that are lit for the held card, unit or power. The engine is loaded on first use. */
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
      const behind = typeof target === 'number' ? (view.seats[0].hand ? 'hero1' : 'hero0') : null;
      const mark = markOf(foresee(cards, view, next.act), target, held?.kind === 'unit' ? held.number : null, behind);
      if (mark) marks.set(target, mark);
    }
    return marks;
  }, [foresee, cards, view, legal, held, places]);
}

/**
 * The mark of a target; `behind` is the enemy hero, where the target is a unit. Null where there is nothing to show.
 */
export function markOf(
  seen: Foreseen | null,
  target: CharacterRef,
  actor: number | null,
  behind: CharacterRef | null,
): TargetMark | null {
  if (!seen) return null;
  const fate: Fate | undefined = seen.fates.get(target);
  const own = actor === null ? undefined : seen.fates.get(actor);
  const hero = behind === null ? undefined : seen.fates.get(behind);
  const mark = fateMark(fate) ?? (seen.isUncertain ? '?' : null);
  if (!mark && !own) return null;
  const ownWords = fateInWords(own);
  const heroWords = fateInWords(hero);
  const words = [
    fateInWords(fate),
    ownWords && `내 유닛은 ${ownWords}`,
    heroWords && `상대 영웅은 ${heroWords}`,
    seen.isUncertain && '그다음은 알 수 없음',
  ];
  return {
    mark: mark ?? '0',
    own: fateMark(own),
    words: words.filter(Boolean).join('; '),
    fate: fate ?? null,
    ownFate: own ?? null,
    heroFate: hero ?? null,
  };
}
