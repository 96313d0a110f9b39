import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sendSearch } from '../../lib/queue-store.ts';
import { showReport } from '../../lib/sheets.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useEmotes } from './emotes.ts';
import { MatchScreen } from './match-screen.tsx';
import { useMatch } from './match-store.ts';
import { RematchButton } from './rematch-button.tsx';
import { ResultPanel } from './result-panel.tsx';
import { useRewards } from './rewards.ts';
import { socketSource } from './socket-source.ts';
import { SpectatorTalk } from './spectator-talk.tsx';

export function GamePage() {
  const { game_id } = useParams({ strict: false }) as { game_id: string };
  const gameId = Number(game_id);
  const source = useMemo(() => socketSource(gameId), [gameId]);
  const match = useMatch((state) => (state.source?.key === source.key ? state.match : null));
  const emotes = useEmotes(gameId, match?.seat ?? null);
  const maySpeak = match && (match.seat === null || match.view.phase === 'over');
  const rewards = useRewards();

  return (
    <MatchScreen
      source={source}
      emotes={emotes}
      tool={maySpeak && <SpectatorTalk gameId={gameId} />}
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
          {seat !== null && view.seats[seat === 0 ? 1 : 0].user_id > 0 && (
            <RematchButton key={gameId} gameId={gameId} />
          )}
          <Link to="/" className="btn btn-quiet" data-testid="go-home">
            홈으로
          </Link>
          {seat !== null && (
            <Button look="bare" onClick={() => showReport({ kind: 'game', id: gameId, title: '게임 신고' })}>
              신고
            </Button>
          )}
        </ResultPanel>
      )}
    />
  );
}
