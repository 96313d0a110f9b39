import type { GameAction, WireView } from '@chilyo/protocol';
import { useMemo, useRef } from 'react';
import { useCatalog } from '../api/catalog-store.ts';
import { useEventCallback } from '../lib/use-event-callback.ts';
import { useForesightCode } from './use-foresight-code.ts';

/** Said of a card or power that would only cost energy. */
export const NO_EFFECT_WORDS = '지금 쓰면 아무 일도 일어나지 않습니다. 그래도 쓰려면 한 번 더 눌러 주세요.';

/**
 * The cards and the power of a turn that would do nothing but cost energy. `useful` are the legal actions without
 * theirs; `mayAct` refuses an action without effect once, and lets the same one pass. Both know nothing until the engine is loaded.
 */
export function useNoEffect(view: WireView, legal: GameAction[]) {
  const cards = useCatalog((catalog) => catalog.cards);
  const code = useForesightCode(legal.some(({ type }) => type === 'play' || type === 'power'));
  const hasNoEffect = code?.hasNoEffect;
  const useful = useMemo(() => {
    if (!hasNoEffect || cards.length === 0) return legal;
    // one action that does something is enough to light its source
    const sources = new Map<number | 'power', boolean>();
    for (const action of legal) {
      const source = sourceOf(action);
      if (source === null || sources.get(source) === true) continue;
      sources.set(source, !hasNoEffect(cards, view, action));
    }
    return legal.filter((action) => {
      const source = sourceOf(action);
      return source === null || sources.get(source);
    });
  }, [hasNoEffect, cards, view, legal]);
  const refused = useRef<GameAction | null>(null);
  const mayAct = useEventCallback((action: GameAction): boolean => {
    if (refused.current === action || !hasNoEffect?.(cards, view, action)) return true;
    refused.current = action;
    return false;
  });
  return { useful, mayAct };
}

const sourceOf = (action: GameAction): number | 'power' | null =>
  action.type === 'power' ? 'power' : action.type === 'play' ? action.card : null;
