import { josaOf } from '@chilyo/card-language';
import { OPPONENTS } from '@chilyo/protocol/opponents';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../lib/user-store.ts';
import type { Match } from '../../match/follow.ts';
import { momentOf } from '../../match/moment.ts';
import { outcomeFor } from '../../match/outcome.ts';
import type { Choice } from '../../match/practice-choice.ts';
import type { MatchSource } from '../../match/source.ts';
import { practice } from '../../match/worker/practice-line.ts';
import type { Continuation } from '../../match/worker/practice-messages.ts';
import { Button } from '../../ui/button.tsx';
import { LocalAnalysis } from '../../widgets/match/local-analysis.tsx';
import { ResultPanel } from '../../widgets/match/result-panel.tsx';
import { Ending } from './ending.tsx';
import { OpponentFarewell } from './opponent-farewell.tsx';

type Props = {
  match: Match;
  gameId: number;
  source: MatchSource;
  choice: Choice;
  onEnd: () => void;
  /** Another match: the same again, or the next opponent. */
  onPlay: (choice: Choice) => void;
  onRetry: (from: Continuation) => void;
};

/** A finished practice match: the opponent's comment, the analysis, and whom to play next. */
export function PracticeResult({ match: { view, seat }, gameId, source, choice, onEnd, onPlay, onRetry }: Props) {
  const user = useUser();
  const outcome = outcomeFor(seat ?? 0, view.result?.winner ?? null);
  // a moment of some match is played to its end, not up the ladder
  const next =
    outcome === 'won' && !momentOf(choice.deck) ? OPPONENTS.find(({ level }) => level === choice.level + 1) : undefined;
  const isLost = outcome === 'lost';
  const easier =
    isLost && !momentOf(choice.deck) ? OPPONENTS.find(({ level }) => level === choice.level - 1) : undefined;
  const signUp = user ? null : (
    <Link
      to="/login"
      search={{ way: 'sign-up' }}
      className={isLost ? 'btn btn-quiet' : 'btn btn-cta result-first'}
      data-testid="sign-up"
    >
      가입하고 다른 사람과 겨루기
    </Link>
  );
  return (
    <>
      <Ending gameId={gameId} onEnd={onEnd} />
      <ResultPanel
        view={view}
        seat={seat}
        changes={<OpponentFarewell level={choice.level} outcome={outcome} />}
        told={{ source, replayOf: null, bring: () => practice.whole(gameId) }}
        lesson={<LocalAnalysis line={practice} gameId={gameId} onRetry={onRetry} />}
      >
        {!isLost && signUp}
        {next && (
          <Button
            look={user ? 'cta' : 'quiet'}
            data-testid="practice-next"
            onClick={() => onPlay({ ...choice, level: next.level })}
          >
            {josaOf(next.name, '과/와')} 겨루기
          </Button>
        )}
        <Button
          look={isLost || (user && !next) ? 'cta' : 'quiet'}
          className={isLost ? 'result-first' : undefined}
          data-testid="practice-again"
          onClick={() => onPlay(choice)}
        >
          다시 겨루기
        </Button>
        {easier && (
          <Button data-testid="practice-easier" onClick={() => onPlay({ ...choice, level: easier.level })}>
            더 쉬운 {josaOf(easier.name, '과/와')} 겨루기
          </Button>
        )}
        {isLost && signUp}
        <Link to="/pages/practice" className="btn btn-quiet" data-testid="practice-other">
          다른 덱으로
        </Link>
      </ResultPanel>
    </>
  );
}
