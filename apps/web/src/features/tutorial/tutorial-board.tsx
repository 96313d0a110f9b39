import { Link } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { useUser } from '../../lib/user-store.ts';
import { useMatch } from '../../match/store.ts';
import { lesson } from '../../match/worker/practice-line.ts';
import { type Pace, usePace } from '../../match/worker/use-pace.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { saveLessonSeen } from '../../widgets/match/lesson-seen.ts';
import { MatchScreen } from '../../widgets/match/match-screen.tsx';
import { ResultPanel } from '../../widgets/match/result-panel.tsx';
import { SEAT } from './lesson-deal.ts';
import { STEPS } from './lesson-steps.ts';
import { Speech } from './speech.tsx';
import { LAST_TURN } from './step.ts';
import { useLesson } from './use-lesson.ts';
import { useLessonRoom } from './use-lesson-room.ts';
import { useLitFocus } from './use-lit-focus.ts';

type Props = { gameId: number; onSkip: () => void; onAgain: () => void };

/** Leaves time to read the text about the opponent's turn. */
const PACE: Pace = { ms: 1200, still_ms: 1200 };

/** The lesson on the board: a normal match that offers only the actions of the step. */
export function TutorialBoard({ gameId, onSkip, onAgain }: Props) {
  const source = useMemo(() => lesson.source(gameId), [gameId]);
  const match = useMatch((state) => (state.source?.key === source.key ? state.match : null));
  const stand = useLesson(match);
  const isOver = match?.view.phase === 'over';
  const { shape, board, words, kept } = useLessonRoom();
  usePace(lesson, PACE);
  useLitFocus(stand?.at, (stand?.offered.length ?? 0) > 0);

  return (
    <div
      className="tutorial"
      data-shape={shape}
      data-looks={stand?.looks && (stand.looks === LAST_TURN ? 'turn' : 'unit')}
      style={{ '--above': `${board.y}px`, '--beside': `${board.x}px` } as CSSProperties}
    >
      {stand && !isOver && (
        <Speech
          words={stand.words}
          box={words}
          kept={kept}
          step={stand.at + 1}
          steps={STEPS.length}
          onSkip={onSkip}
          onAgain={onAgain}
        />
      )}
      <MatchScreen
        source={source}
        offered={stand?.offered ?? NOTHING}
        lost={() => (
          <div className="lone-page">
            <Panel title="배우기가 멈췄습니다">
              <p>이 브라우저에서 판을 이어 가지 못했습니다.</p>
              <p className="lone-actions">
                <Button look="cta" onClick={onAgain}>
                  처음부터
                </Button>
                <Button onClick={onSkip}>홈으로</Button>
              </p>
            </Panel>
          </div>
        )}
        result={({ view }) => (
          <ResultPanel view={view} seat={SEAT} words={wordsAfter(view.result?.winner === SEAT)}>
            <Ways hasWon={view.result?.winner === SEAT} onAgain={onAgain} />
          </ResultPanel>
        )}
      />
    </div>
  );
}

const NOTHING: never[] = [];

const wordsAfter = (hasWon: boolean) =>
  hasWon ? '첫 승리를 축하합니다! 배운 것으로 한 판 겨뤄 보세요.' : '아깝습니다. 한 번 더 해 보면 이길 수 있습니다.';

/** Where to go from the lesson. */
function Ways({ hasWon, onAgain }: { hasWon: boolean; onAgain: () => void }) {
  const user = useUser();
  useEffect(() => saveLessonSeen('done'), []);
  return (
    <>
      <Link
        to="/pages/practice"
        search={{ deck: 'R', level: 1 }}
        className="btn btn-cta result-first"
        data-testid="tutorial-practice"
      >
        쉬운 상대와 연습하기
      </Link>
      {!user && (
        <Link to="/login" search={{ way: 'sign-up' }} className="btn btn-quiet" data-testid="sign-up">
          가입하기
        </Link>
      )}
      {user && (
        <Link to="/" className="btn btn-quiet">
          홈으로
        </Link>
      )}
      <Button look={hasWon ? 'bare' : 'quiet'} onClick={onAgain}>
        다시 배우기
      </Button>
    </>
  );
}
