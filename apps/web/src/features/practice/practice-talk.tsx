import type { Level } from '../../match/worker/practice-match.ts';
import { FirstHints } from './first-hints.tsx';
import { Greeting } from './greeting.tsx';

/** Speech over the board of a practice match: hints for newcomers, else the opponent's greeting. */
export const PracticeTalk = ({ gameId, level }: { gameId: number; level: Level }) => (
  <FirstHints gameId={gameId} otherwise={<Greeting gameId={gameId} level={level} />} />
);
