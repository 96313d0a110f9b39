import { josaOf } from '@chilyo/card-language';
import { OPPONENTS, opponentOf } from '@chilyo/protocol/opponents';
import type { Outcome } from '../../match/outcome.ts';
import type { HeadToHead, Standings } from '../../match/worker/head-to-head.ts';
import type { Level } from '../../match/worker/practice-match.ts';

/** '3승 1패', with draws if there are any. */
export const standingsInWords = ({ won, lost, drawn }: Standings): string =>
  `${won}승 ${lost}패${drawn > 0 ? ` ${drawn}무` : ''}`;

/** The opponent to play next: the first one never beaten; null when all are. */
export const nextLevel = (against: HeadToHead): Level | null =>
  OPPONENTS.find(({ level }) => !against[level]?.won)?.level ?? null;

/** '구미호에게 이겼습니다.' */
export function outcomeInWords(outcome: Outcome, level: Level): string {
  const { name } = opponentOf(level);
  if (outcome === 'drawn') return `${josaOf(name, '과/와')} 비겼습니다.`;
  return `${name}에게 ${outcome === 'won' ? '이겼습니다' : '졌습니다'}.`;
}
