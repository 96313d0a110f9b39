import type { Level } from '../../match/worker/practice-match.ts';
import { FirstHints } from './first-hints.tsx';
import { Greeting } from './greeting.tsx';

/** What is said over the board of a practice match: to a newcomer what they need, else what the opponent says. */
export const PracticeTalk = ({ gameId, level }: { gameId: number; level: Level }) => (
  <FirstHints gameId={gameId} otherwise={<Greeting gameId={gameId} level={level} />} />
);
