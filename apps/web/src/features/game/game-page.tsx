import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Board } from './board.tsx';
import { openMatch, sendAction, useMatch } from './match-store.ts';
import { ResultPanel } from './result-panel.tsx';

export function GamePage() {
  const { game_id } = useParams({ strict: false }) as { game_id: string };
  const gameId = Number(game_id);
  const { match, failure, log, isSending, clockOffset } = useMatch();
  useEffect(() => openMatch(gameId), [gameId]);

  if (failure && !match)
    return (
      <div className="lone-page">
        <Panel title="게임을 열지 못했습니다">
          <p>{failure}</p>
          <p className="lone-actions">
            <ButtonLink to="/">홈으로</ButtonLink>
          </p>
        </Panel>
      </div>
    );
  if (!match)
    return (
      <div className="board-waiting" role="status">
        <p>하늘을 펼치고 있습니다.</p>
      </div>
    );
  const { view, seat, legal, clock } = match;
  return (
    <>
      <h1 className="sr-only">
        {view.seats[0].name} 대 {view.seats[1].name}
      </h1>
      <Board
        view={view}
        seat={seat}
        legal={legal}
        clock={clock}
        clockOffset={clockOffset}
        log={log}
        isSending={isSending}
        onAct={sendAction}
      />
      {view.phase === 'over' && <ResultPanel view={view} seat={seat} />}
    </>
  );
}
