import './meeting-cover.css';
import type { GameAction } from '@chilyo/protocol';
import { type ReactNode, useEffect } from 'react';
import { Board } from '../../board/board.tsx';
import type { ControlsProps } from '../../board/board-controls.tsx';
import type { Emotes } from '../../board/emotes.ts';
import type { Match } from '../../match/follow.ts';
import type { MatchSource } from '../../match/source.ts';
import { pageMatch, useMatch } from '../../match/store.ts';
import { useBackground } from '../../sound/use-background.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BoardWaiting } from './board-waiting.tsx';
import { useMeeting } from './use-meeting.ts';

const Meeting = onDemand(async () => (await import('./meeting.tsx')).Meeting);
// beside the match itself: who meets does not wait for it
void Meeting.load().catch(() => {});

type Props = {
  /** The same object as long as it is the same match. */
  source: MatchSource;
  /** Instead of the board, when the match cannot be had. */
  lost: (message: string) => ReactNode;
  emotes?: Emotes;
  tool?: ControlsProps['tool'];
  below?: ControlsProps['below'];
  costs?: ControlsProps['costs'];
  /** The two meet before their first hand. */
  hasMeeting?: boolean;
  /** For a lesson: the subset of legal actions that is offered. */
  offered?: GameAction[] | undefined;
  /** Over the board, when the match has ended. */
  result: (match: Match) => ReactNode;
};

/** A match wherever it is played: on its way, on the board, over, or lost. */
export function MatchScreen({ source, lost, hasMeeting = false, offered, result, ...around }: Props) {
  const { match, effect, spotlight, failure, log, pending, isRunning, lastTurn, isReviewing, isRepeating } = useMatch();
  useEffect(() => pageMatch.open(source), [source]);
  useBackground(match?.view.phase === 'main' ? match.view.day : null);
  // the store still holds the match that was looked at before
  const isOther = useMatch((state) => state.source?.key !== source.key);

  const meeting = useMeeting(hasMeeting && !isOther ? match : null, source.key);

  if (isOther) return <BoardWaiting />;
  if (failure && match?.view.phase !== 'over') return lost(failure);
  if (!match) return <BoardWaiting />;
  const { view, seat, legal, clock } = match;
  return (
    <>
      <PageHeading className="sr-only">
        {view.seats[0].name} 대 {view.seats[1].name}
      </PageHeading>
      <Board
        view={view}
        seat={seat}
        legal={offered ?? legal}
        mayConcede={!offered}
        clock={clock}
        log={log}
        pending={pending}
        onHurry={isRunning ? pageMatch.hurryOn : undefined}
        onReview={lastTurn && !isRunning ? pageMatch.reviewLastTurn : undefined}
        isReviewing={isReviewing}
        isRepeating={isRepeating}
        lastTurn={lastTurn?.clip}
        onRepeat={pageMatch.repeat}
        effect={effect}
        spotlight={spotlight}
        {...around}
        onAct={(action) => void pageMatch.send(action, source.key)}
      />
      {meeting && seat !== null && (
        <>
          {!meeting.isShown && <div className="meeting-cover" />}
          <Meeting view={view} seat={seat} onShown={meeting.onShown} onDone={meeting.onDone} />
        </>
      )}
      {view.phase === 'over' && result(match)}
    </>
  );
}
