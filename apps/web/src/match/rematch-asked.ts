import { REMATCH_MS } from '@chilyo/protocol/constants';
import { create } from 'zustand';

/** By match: the opponent's rematch invitation. */
const useAsked = create<Record<number, number>>(() => ({}));
/** Matches whose result is on screen. */
const shown = new Set<number>();

/** Marks the result of a match as on screen, until the returned function is called. */
export function showResult(gameId: number): () => void {
  shown.add(gameId);
  return () => void shown.delete(gameId);
}

/** Records that the opponent wants a rematch; false when no result on screen could show it. */
export function recordRematchRequest(gameId: number, invitation: number): boolean {
  if (!shown.has(gameId)) return false;
  useAsked.setState({ [gameId]: invitation });
  setTimeout(() => useAsked.setState({ [gameId]: 0 }), REMATCH_MS);
  return true;
}

/** The opponent's open rematch invitation; null for none. */
export const useRematchAsked = (gameId: number): number | null => useAsked((asked) => asked[gameId] || null);
