import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Choice, searchFor } from '../../match/practice-choice.ts';
import type { Continuation } from '../../match/worker/practice-messages.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { BoardWaiting } from '../../widgets/match/board-waiting.tsx';
import { PracticeBoard } from './practice-board.tsx';
import { beginFrom, openPractice, resume, startOver, usePractice } from './practice-store.ts';

const NotBegunPanel = onDemand(async () => (await import('./no-match-panels.tsx')).NotBegunPanel);
const KeptPanel = onDemand(async () => (await import('./kept-panel.tsx')).KeptPanel);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The match of this address is over: loading the page again does not deal another one. */
    hasPracticeEnded?: boolean;
  }
}

/** The practice match of an address: being dealt, waiting for an answer, on the board, or unavailable. */
export function PracticeTable({ choice }: { choice: Choice }) {
  const { deck, level } = choice;
  const { gameId, kept, failure } = usePractice();
  const hasEnded = useRouterState({ select: ({ location }) => location.state.hasPracticeEnded ?? false });
  const navigate = useNavigate();
  const fetched = useQueryClient();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a match that ends while it is looked at stays
  useEffect(() => {
    void openPractice({ deck, level }, hasEnded, fetched).then((isHere) => {
      if (!isHere) void navigate({ to: '/pages/practice', replace: true });
    });
  }, [deck, level]);

  const walk = (next: Choice, isOver: boolean) =>
    void navigate({
      to: '/pages/practice',
      search: searchFor(next),
      state: { hasPracticeEnded: isOver },
      replace: true,
    });
  const play = (next: Choice) => {
    walk(next, false);
    void startOver(next, fetched);
  };
  const again = () => play(choice);

  const retry = (from: Continuation) => {
    walk(choice, false);
    void beginFrom(choice, from);
  };

  if (failure) return <NotBegunPanel failure={failure} onRetry={again} />;
  if (kept)
    return (
      <div className="lone-page">
        <KeptPanel
          kept={kept}
          onResume={() => {
            resume(kept);
            walk({ deck: kept.deck, level: kept.level }, false);
          }}
        >
          <Button data-testid="practice-anew" onClick={again}>
            새로 시작
          </Button>
        </KeptPanel>
      </div>
    );
  if (gameId === null) return <BoardWaiting />;
  return (
    <PracticeBoard gameId={gameId} choice={choice} onEnd={() => walk(choice, true)} onPlay={play} onRetry={retry} />
  );
}
