import type { GameListItem, Switches } from '@chilyo/protocol';
import { ALL_OPEN, ONLINE_WINDOW_MS } from '@chilyo/protocol/constants';
import { create } from 'zustand';

/** Live data about the site that the server sends to all clients. */
export const useSiteNews = create<{
  aliveCount: number;
  games: GameListItem[];
  flipPoint: number;
  /** End of the festival in ms; 0 = none. */
  pointFestival: number;
  /** Minimum seconds between two chat messages of a player; 0: none. */
  slowSeconds: number;
  switches: Switches;
}>(() => ({ aliveCount: 0, games: [], flipPoint: 0, pointFestival: 0, slowSeconds: 0, switches: ALL_OPEN }));

export function countAlive(lastSeen: Record<string, number>, now: number, total?: number): void {
  const seen = Object.values(lastSeen).filter((at) => now - at < ONLINE_WINDOW_MS).length;
  useSiteNews.setState({ aliveCount: total ?? seen });
}

/** Whether no new match can start; `lib/switch-words.ts` has the reason. */
export const hasNoMatch = ({ is_read_only, is_game_stopped }: Switches): boolean => is_read_only || is_game_stopped;
