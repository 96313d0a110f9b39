import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sendSearch } from '../../lib/queue-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { MatchScreen } from './match-screen.tsx';
import { ResultPanel } from './result-panel.tsx';
import { useRewards } from './rewards.ts';
import { socketSource } from './socket-source.ts';

export function GamePage() {
  const { game_id } = useParams({ strict: false }) as { game_id: string };
  const source = useMemo(() => socketSource(Number(game_id)), [game_id]);
  const rewards = useRewards();

  return (
    <MatchScreen
      source={source}
      lost={(message) => (
        <div className="lone-page">
          <Panel title="게임을 열지 못했습니다">
            <p>{message}</p>
            <p className="lone-actions">
              <ButtonLink to="/">홈으로</ButtonLink>
            </p>
          </Panel>
        </div>
      )}
      result={({ view, seat }) => (
        <ResultPanel view={view} seat={seat} rewards={rewards}>
          {seat !== null && (
            <Button look="cta" data-testid="search-again" onClick={() => sendSearch()}>
              다시 게임 찾기
            </Button>
          )}
          <Link to="/" className="btn btn-quiet" data-testid="go-home">
            홈으로
          </Link>
        </ResultPanel>
      )}
    />
  );
}
