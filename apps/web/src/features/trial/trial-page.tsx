import { useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { lastLevel, levelIn } from '../../match/practice-choice.ts';
import { UNSAVED_CARD_ID } from '../../match/start-trial.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { BoardWaiting } from '../../widgets/match/board-waiting.tsx';
import { openTrial, useTrial } from './trial-store.ts';

const TrialBoard = lazy(async () => ({ default: (await import('./trial-board.tsx')).TrialBoard }));
const OlderPanel = onDemand(async () => (await import('./trial-panels.tsx')).OlderPanel);
const NoTrialPanel = onDemand(async () => (await import('./trial-panels.tsx')).NoTrialPanel);

/** `/cards/{id}/try` and `/cards/new/try`: a practice match with the card in hand. */
export function TrialPage() {
  const { card_id = UNSAVED_CARD_ID } = useParams({ strict: false });
  const { level } = useSearch({ strict: false });
  const fetched = useQueryClient();
  const { cardId, gameId, older, failure } = useTrial();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another level of the same card is dealt by its button
  useEffect(() => void openTrial(card_id, levelIn(level) ?? lastLevel(true), fetched), [card_id]);

  if (cardId !== card_id) return <BoardWaiting />;
  if (failure) return <NoTrialPanel />;
  if (older) return <OlderPanel />;
  if (gameId === null) return <BoardWaiting />;
  return (
    <Suspense fallback={<BoardWaiting />}>
      <TrialBoard gameId={gameId} />
    </Suspense>
  );
}
