import './trial.css';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Equipped, useOwnEquipped } from '../../board/equipped.ts';
import { useMatch } from '../../match/store.ts';
import { trial } from '../../match/worker/practice-line.ts';
import type { Level } from '../../match/worker/practice-match.ts';
import { usePace } from '../../match/worker/use-pace.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { MatchScreen } from '../../widgets/match/match-screen.tsx';
import { TrialBar } from './trial-bar.tsx';
import { beginFrom, startOver } from './trial-store.ts';

const LostPanel = onDemand(async () => (await import('./trial-panels.tsx')).LostPanel);
const TrialResult = onDemand(async () => (await import('./trial-result.tsx')).TrialResult);

/** The match of a trial under its bar. */
export function TrialBoard({ gameId }: { gameId: number }) {
  const source = useMemo(() => trial.source(gameId), [gameId]);
  const equipped = useOwnEquipped(useMatch((state) => state.match?.seat ?? null));
  const navigate = useNavigate();
  usePace(trial);

  const play = (level: Level) => {
    // a reload opens the same level
    void navigate({ to: '.', search: { level }, replace: true });
    void startOver(level);
  };
  return (
    <div className="trial" data-testid="trial">
      <TrialBar onPlay={play} />
      <Equipped value={equipped}>
        <MatchScreen
          source={source}
          lost={() => <LostPanel onPlay={play} />}
          result={(match) => (
            <TrialResult
              match={match}
              gameId={gameId}
              source={source}
              onPlay={play}
              onRetry={(from) => void beginFrom(from)}
            />
          )}
        />
      </Equipped>
    </div>
  );
}
