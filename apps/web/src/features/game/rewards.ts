import { useUser } from '../../lib/user-store.ts';
import { useMatch } from './match-store.ts';

export type Reward = { word: string; change: number };

/** What changed in the player's own record since the match was opened. */
export function useRewards(): Reward[] {
  const purse = useMatch((state) => state.purse);
  const user = useUser();
  if (!purse || !user) return [];
  const score = user.score_id === 1 ? user.score1 : user.score2;
  return [
    { word: '골드', change: user.gpoint - purse.gpoint },
    { word: '가루', change: user.dpoint - purse.dpoint },
    { word: '점수', change: score - purse.score },
  ].filter(({ change }) => change !== 0);
}
