import tradeIcon from 'virtual:icon/trade';
import type { WireView } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Equipped, useEquipped } from '../../board/equipped.ts';
import { showReport } from '../../lib/sheets.ts';
import { sendSearch } from '../../match/queue-store.ts';
import type { MatchSource } from '../../match/source.ts';
import { useMatch } from '../../match/store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Panel } from '../../ui/panel.tsx';
import { MatchScreen } from '../../widgets/match/match-screen.tsx';
import { ResultPanel } from '../../widgets/match/result-panel.tsx';
import { useEmotes } from './emotes.ts';
import { BefriendButton, OwnResult } from './own-result.tsx';
import { RematchButton } from './rematch-button.tsx';
import { SpectatorTalk } from './spectator-talk.tsx';
import { useCosts } from './use-costs.ts';
import { useWatchers, Watchers } from './watchers.tsx';

const ReplayedAnalysis = onDemand(
  async () => (await import('../../widgets/match/replayed-analysis.tsx')).ReplayedAnalysis,
);

/** Practice is shown again to its player alone. */
const mayReplay = ({ seats }: WireView, seat: 0 | 1 | null): boolean =>
  seat !== null || seats.every(({ user_id }) => user_id > 0);

/** A match while it is played, for its players and for who watches. */
export function LiveMatch({ gameId, source }: { gameId: number; source: MatchSource }) {
  // not the match itself, which would have all this drawn again with every moment of it
  const seat = useMatch((state) => (state.source?.key === source.key && state.match ? state.match.seat : undefined));
  const isOver = useMatch((state) => state.source?.key === source.key && state.match?.view.phase === 'over');
  const emotes = useEmotes(gameId, seat ?? null);
  const maySpeak = seat === null || isOver;
  const [below, setBelow] = useState<0 | 1>(0);
  const watchers = useWatchers(gameId);
  const costs = useCosts(gameId, seat ?? null);
  const equipped = useEquipped(
    useMatch((state) => state.skins),
    seat ?? null,
  );

  return (
    <Equipped value={equipped}>
      <MatchScreen
        hasMeeting
        source={source}
        emotes={emotes}
        below={below}
        costs={costs}
        tool={
          <>
            {seat === null && (
              <button
                type="button"
                className="tool"
                aria-label="다른 자리에서 보기"
                data-testid="other-side"
                onClick={() => setBelow(below === 0 ? 1 : 0)}
              >
                <Icon of={tradeIcon} />
              </button>
            )}
            {maySpeak ? <SpectatorTalk gameId={gameId} watchers={watchers} /> : <Watchers count={watchers} />}
          </>
        }
        lost={(message) => (
          <div className="lone-page">
            <Panel isPage title="게임을 열지 못했습니다">
              <p>{message}</p>
              <p className="lone-actions">
                <ButtonLink to="/">홈으로</ButtonLink>
              </p>
            </Panel>
          </div>
        )}
        result={({ view, seat, seq }) => (
          <ResultPanel
            view={view}
            seat={seat}
            changes={seat !== null && <OwnResult gameId={gameId} />}
            told={{ source, replayOf: mayReplay(view, seat) ? gameId : null }}
            lesson={seat !== null && <ReplayedAnalysis gameId={gameId} seat={seat} />}
          >
            {seat !== null && (
              <Button look="cta" data-testid="search-again" onClick={() => sendSearch()}>
                다시 게임 찾기
              </Button>
            )}
            {mayReplay(view, seat) && (
              <Link
                to="/games/$game_id"
                params={{ game_id: gameId }}
                search={{ t: 0 }}
                className="btn btn-quiet"
                data-testid="watch-again"
              >
                다시 보기
              </Link>
            )}
            {seat !== null && view.seats[seat === 0 ? 1 : 0].user_id > 0 && (
              <>
                <RematchButton key={gameId} gameId={gameId} />
                <BefriendButton userId={view.seats[seat === 0 ? 1 : 0].user_id} />
              </>
            )}
            <Link to="/" className="btn btn-quiet" data-testid="go-home">
              홈으로
            </Link>
            {seat !== null && (
              <Button look="bare" onClick={() => showReport({ kind: 'game', id: gameId, seq, title: '게임 신고' })}>
                신고
              </Button>
            )}
          </ResultPanel>
        )}
      />
    </Equipped>
  );
}
