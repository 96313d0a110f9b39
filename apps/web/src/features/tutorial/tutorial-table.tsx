import starterDecks from 'virtual:starter-decks';
import { FIRST_AVATAR } from '@chilyo/protocol/avatars';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { loadCards, useCatalog } from '../../api/catalog-store.ts';
import { currentUser } from '../../lib/user-store.ts';
import { lesson } from '../../match/worker/practice-line.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BoardWaiting } from '../../widgets/match/board-waiting.tsx';
import { saveLessonSeen } from '../../widgets/match/lesson-seen.ts';
import { lessonDeal } from './lesson-deal.ts';
import { TutorialBoard } from './tutorial-board.tsx';

type State = { gameId: number } | { failure: string } | null;

const FAILED = '배우기를 시작하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.';
const starter = (element: string) => starterDecks.find((deck) => deck.element === element)!.cards;

async function begin(): Promise<number> {
  if (useCatalog.getState().cards.length === 0) await loadCards();
  const user = currentUser();
  const player = { name: user?.name || '나', user_id: user?.id ?? 0, avatar_id: user?.avatar_id ?? FIRST_AVATAR };
  return lesson.start(lessonDeal(useCatalog.getState().cards, [starter('R'), starter('G')], player));
}

/** A lesson is short: it restarts whenever its page is opened or reloaded. */
export function TutorialTable() {
  const navigate = useNavigate();
  const [state, setState] = useState<State>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every round is a new match
  useEffect(() => {
    let isHere = true;
    setState(null);
    begin().then(
      (gameId) => isHere && setState({ gameId }),
      (failure: unknown) => {
        console.warn('the lesson did not begin', failure);
        if (isHere) setState({ failure: FAILED });
      },
    );
    return () => {
      isHere = false;
    };
  }, [round]);

  const again = useCallback(() => setRound((before) => before + 1), []);
  const skip = useCallback(() => {
    saveLessonSeen('skipped');
    void navigate({ to: '/' });
  }, [navigate]);

  if (!state) return <BoardWaiting />;
  if ('failure' in state)
    return (
      <div className="lone-page">
        <Panel isPage title="배우기">
          <Failed message={state.failure} onRetry={again} />
          <p className="lone-actions">
            <Button onClick={skip}>홈으로</Button>
          </p>
        </Panel>
      </div>
    );
  return <TutorialBoard key={state.gameId} gameId={state.gameId} onSkip={skip} onAgain={again} />;
}
