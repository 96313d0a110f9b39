import { REMATCH_MS } from '@chilyo/protocol/constants';
import { create } from 'zustand';

/** By match: the rematch that its opponent has asked for. */
const useAsked = create<Record<number, number>>(() => ({}));
/** Matches whose result lies open. */
const shown = new Set<number>();

/** The result of a match lies open from now on, until the function that comes back is called. */
export function showResult(gameId: number): () => void {
  shown.add(gameId);
  return () => void shown.delete(gameId);
}

/** The opponent of a match asks for another one; false where no result lies open that could say so. */
export function hearRematch(gameId: number, invitation: number): boolean {
  if (!shown.has(gameId)) return false;
  useAsked.setState({ [gameId]: invitation });
  setTimeout(() => useAsked.setState({ [gameId]: 0 }), REMATCH_MS);
  return true;
}

/** The standing wish of a match's opponent to play once more; null when there is none. */
export const useRematchAsked = (gameId: number): number | null => useAsked((asked) => asked[gameId] || null);
