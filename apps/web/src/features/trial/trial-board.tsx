import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useMemo } from 'react';
import { Equipped, useOwnEquipped } from '../../board/equipped.ts';
import { backWords } from '../../match/back-words.ts';
import { useMatch } from '../../match/store.ts';
import { trial } from '../../match/worker/practice-line.ts';
import type { Level } from '../../match/worker/practice-match.ts';
import { usePace } from '../../match/worker/use-pace.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { MatchScreen } from '../../widgets/match/match-screen.tsx';
import { UnderBar } from '../../widgets/match/under-bar.tsx';
import { NewMatchButton } from './new-match-button.tsx';
import { beginFrom, startOver, useTrial } from './trial-store.ts';

const LostPanel = onDemand(async () => (await import('./trial-panels.tsx')).LostPanel);
const TrialResult = onDemand(async () => (await import('./trial-result.tsx')).TrialResult);

/** The match of a trial under its bar. */
export function TrialBoard({ gameId }: { gameId: number }) {
  const source = useMemo(() => trial.source(gameId), [gameId]);
  const equipped = useOwnEquipped(useMatch((state) => state.match?.seat ?? null));
  const navigate = useNavigate();
  const tried = useTrial((state) => state.tried);
  usePace(trial);

  const play = (level: Level) => {
    // a reload opens the same level
    void navigate({ to: '.', search: { level }, replace: true });
    void startOver(level);
  };
  return (
    <UnderBar
      label="카드 시험"
      name={tried?.card.name ?? ''}
      back={
        <Link to={tried?.backTo ?? '/cards'} className="match-bar-act" data-testid="trial-back">
          <ChevronLeft size={20} aria-hidden="true" />
          {backWords(tried?.backTo ?? '')}
        </Link>
      }
      acts={<NewMatchButton onPlay={play} />}
    >
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
    </UnderBar>
  );
}
