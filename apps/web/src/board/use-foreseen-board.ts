import type { GameAction, WireView } from '@chilyo/protocol';
import { useEffect, useMemo, useState } from 'react';
import { useCatalog } from '../api/catalog-store.ts';
import { announce } from './announcer.tsx';
import type { ForeseenBoard } from './foreseen-board.ts';
import { type Held, type Place, put } from './selection.ts';

/** How long a place is pointed at before the board shows what comes of it, ms. */
const HOLD_MS = 250;

/**
 * The whole board after the action that the held card, unit or power would do at the place that is pointed at; null
 * before it has been pointed at for a moment, and at once when it no longer is.
 */
export function useForeseenBoard(
  view: WireView,
  legal: GameAction[],
  held: Held,
  aimed: Place | null,
): ForeseenBoard | null {
  const cards = useCatalog((catalog) => catalog.cards);
  const [shown, setShown] = useState<{ action: GameAction; board: ForeseenBoard } | null>(null);
  const action = useMemo(() => {
    const next = held && aimed && put(legal, held, aimed);
    return next && 'act' in next ? next.act : null;
  }, [legal, held, aimed]);
  useEffect(() => {
    if (!action || cards.length === 0) return;
    const left = new AbortController();
    const show = async () => {
      const { foreseeBoard } = await import('./foresight.ts');
      const seen = await foreseeBoard(cards, view, action, left.signal);
      if (!seen || left.signal.aborted) return;
      setShown({ action, board: seen.board });
      announce(seen.words);
    };
    const timer = setTimeout(
      () => void show().catch((failure: unknown) => console.warn('the preview did not load', failure)),
      HOLD_MS,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
      setShown(null);
    };
  }, [action, view, cards]);
  return action && shown?.action === action ? shown.board : null;
}
