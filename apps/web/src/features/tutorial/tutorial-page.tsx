import { lazy, Suspense } from 'react';
import { BoardWaiting } from '../../widgets/match/board-waiting.tsx';

const TutorialTable = lazy(async () => ({ default: (await import('./tutorial-table.tsx')).TutorialTable }));

/** `/pages/tutorial`: three minutes of a match in which the rules are met one after the other. */
export function TutorialPage() {
  return (
    <Suspense fallback={<BoardWaiting />}>
      <TutorialTable />
    </Suspense>
  );
}
