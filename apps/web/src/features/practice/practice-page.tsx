import './practice.css';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { choiceIn } from '../../match/practice-choice.ts';
import { BoardWaiting } from '../../widgets/match/board-waiting.tsx';
import { PracticeChooser } from './practice-chooser.tsx';

const table = () => import('./practice-table.tsx');
const PracticeTable = lazy(async () => ({ default: (await table()).PracticeTable }));

/** `/pages/practice`: the choice of a deck, and with one in the address the match itself. */
export function PracticePage() {
  const choice = choiceIn(useSearch({ from: '/pages/practice' }));
  // the board with all its drawings arrives while a deck is being chosen
  useEffect(() => void table(), []);
  if (!choice) return <PracticeChooser />;
  return (
    <Suspense fallback={<BoardWaiting />}>
      <PracticeTable choice={choice} />
    </Suspense>
  );
}
