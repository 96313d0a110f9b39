import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Equipped, useOwnEquipped } from '../../board/equipped.ts';
import { useUser } from '../../lib/user-store.ts';
import { useMatch } from '../../match/store.ts';
import { practice } from '../../match/worker/practice-line.ts';
import type { Continuation } from '../../match/worker/practice-messages.ts';
import { usePace } from '../../match/worker/use-pace.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Panel } from '../../ui/panel.tsx';
import { MatchScreen } from '../../widgets/match-screen.tsx';

const Ending = onDemand(async () => (await import('./ending.tsx')).Ending);
const ResultPanel = onDemand(async () => (await import('../../widgets/result-panel.tsx')).ResultPanel);
const LocalHindsight = onDemand(async () => (await import('./local-hindsight.tsx')).LocalHindsight);
const FirstHints = onDemand(async () => (await import('./first-hints.tsx')).FirstHints);

type Props = { gameId: number; onEnd: () => void; onAgain: () => void; onRetry: (from: Continuation) => void };

export function PracticeBoard({ gameId, onEnd, onAgain, onRetry }: Props) {
  const source = useMemo(() => practice.source(gameId), [gameId]);
  const user = useUser();
  const equipped = useOwnEquipped(useMatch((state) => state.match?.seat ?? null));
  usePace(practice);

  return (
    <Equipped value={equipped}>
      <FirstHints gameId={gameId} />
      <MatchScreen
        source={source}
        lost={() => (
          <div className="lone-page">
            <Panel title="이 연습은 끝났습니다">
              <p>다른 창에서 새 연습을 시작해서 이 판은 이어서 할 수 없습니다.</p>
              <p className="lone-actions">
                <Link to="/pages/practice" className="btn btn-cta">
                  연습 고르기
                </Link>
              </p>
            </Panel>
          </div>
        )}
        result={({ view, seat }) => (
          <>
            <Ending gameId={gameId} onEnd={onEnd} />
            <ResultPanel
              view={view}
              seat={seat}
              told={{ source, replayOf: null }}
              lesson={<LocalHindsight gameId={gameId} onRetry={onRetry} />}
            >
              {!user && (
                <Link
                  to="/login"
                  search={{ way: 'sign-up' }}
                  className="btn btn-cta result-first"
                  data-testid="sign-up"
                >
                  가입하고 다른 사람과 겨루기
                </Link>
              )}
              <Button look={user ? 'cta' : 'quiet'} data-testid="practice-again" onClick={onAgain}>
                한 판 더
              </Button>
              <Link to="/pages/practice" className="btn btn-quiet" data-testid="practice-other">
                다른 덱으로
              </Link>
            </ResultPanel>
          </>
        )}
      />
    </Equipped>
  );
}
