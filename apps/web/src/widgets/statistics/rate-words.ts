import { winRate } from './win-rate.ts';

export type Counted = { games: number; wins: number };

/** Fewer matches than these say little, and are drawn fainter. */
export const ENOUGH = 100;

/** '52.1' of a share. */
export const percent = (share: number): string => (share * 100).toFixed(1);

/** How far the interval reaches to each side, in points of percent: '±1.6'. */
export function rateWords({ games, wins }: Counted): string {
  if (games === 0) return '아직 치른 판이 없습니다';
  const { rate, low, high } = winRate(wins, games);
  return `${percent(rate)}% ±${percent((high - low) / 2)} · ${games.toLocaleString('ko-KR')}판`;
}
