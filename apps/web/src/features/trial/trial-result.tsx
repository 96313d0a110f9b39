import { josaOf } from '@chilyo/card-language';
import { OPPONENTS } from '@chilyo/protocol/opponents';
import { Link } from '@tanstack/react-router';
import { backWords } from '../../match/back-words.ts';
import type { Match } from '../../match/follow.ts';
import { outcomeFor } from '../../match/outcome.ts';
import type { MatchSource } from '../../match/source.ts';
import { trial } from '../../match/worker/practice-line.ts';
import type { Level } from '../../match/worker/practice-match.ts';
import type { Continuation } from '../../match/worker/practice-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LocalAnalysis } from '../../widgets/match/local-analysis.tsx';
import { ResultPanel } from '../../widgets/match/result-panel.tsx';
import { useTrial } from './trial-store.ts';

type Props = {
  match: Match;
  gameId: number;
  source: MatchSource;
  onPlay: (level: Level) => void;
  onRetry: (from: Continuation) => void;
};

/** A finished trial: what was missed, and the way back to the card. It counts for nothing else. */
export function TrialResult({ match: { view, seat }, gameId, source, onPlay, onRetry }: Props) {
  const { tried, level } = useTrial();
  const hasWon = outcomeFor(seat ?? 0, view.result?.winner ?? null) === 'won';
  const next = hasWon ? OPPONENTS.find((each) => each.level === level + 1) : undefined;
  return (
    <ResultPanel
      view={view}
      seat={seat}
      told={{ source, replayOf: null, bring: () => trial.whole(gameId) }}
      lesson={<LocalAnalysis line={trial} gameId={gameId} onRetry={onRetry} />}
    >
      {tried && (
        <Link to={tried.backTo} className="btn btn-cta result-first" data-testid="trial-result-back">
          {backWords(tried.backTo)}
        </Link>
      )}
      <Button data-testid="trial-again" onClick={() => onPlay(level)}>
        다시 시험
      </Button>
      {next && <Button onClick={() => onPlay(next.level)}>{josaOf(next.name, '과/와')} 시험</Button>}
      {tried && !tried.isOfficial && <ButtonLink to="/workshop/vote">카드 투표</ButtonLink>}
    </ResultPanel>
  );
}
