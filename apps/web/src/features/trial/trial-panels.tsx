import { josaOf } from '@chilyo/card-language';
import { opponentOf } from '@chilyo/protocol/opponents';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { backWords } from '../../match/back-words.ts';
import type { Level } from '../../match/worker/practice-match.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Failed } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { openTrial, resumeOlder, startOver, useTrial } from './trial-store.ts';

function BackLink() {
  const tried = useTrial((state) => state.tried);
  return tried ? (
    <Link to={tried.backTo} className="btn btn-quiet">
      {backWords(tried.backTo)}
    </Link>
  ) : (
    <ButtonLink to="/cards">카드 목록</ButtonLink>
  );
}

/** The card has been changed since the match that waits was dealt. */
export function OlderPanel() {
  const { older, tried, level } = useTrial();
  if (!older || !tried) return null;
  return (
    <div className="lone-page">
      <Panel isPage title="카드가 바뀌었습니다" className="trial-older">
        <p>
          두던 시험은 고치기 전의 {josaOf(older.made[0]?.name ?? '카드', '으로/로')}{' '}
          {josaOf(opponentOf(older.level).name, '과/와')} {older.turn}턴까지 했습니다.
        </p>
        <p className="lone-actions">
          <Button look="cta" data-testid="trial-new-version" onClick={() => void startOver(level)}>
            고친 카드로 새로 시작
          </Button>
          <Button data-testid="trial-resume" onClick={resumeOlder}>
            두던 판 이어서
          </Button>
          <BackLink />
        </p>
      </Panel>
    </div>
  );
}

/** In place of a trial that could not begin. */
export function NoTrialPanel() {
  const { failure, cardId, level } = useTrial();
  const fetched = useQueryClient();
  return (
    <div className="lone-page">
      <Panel isPage title="카드를 시험하지 못했습니다">
        <Failed message={failure ?? ''} onRetry={() => void (cardId !== null && openTrial(cardId, level, fetched))} />
        <p className="lone-actions">
          <BackLink />
        </p>
      </Panel>
    </div>
  );
}

/** In place of a match that another window has replaced. */
export function LostPanel({ onPlay }: { onPlay: (level: Level) => void }) {
  const level = useTrial((state) => state.level);
  return (
    <div className="lone-page">
      <Panel title="이 시험은 끝났습니다">
        <p>다른 창에서 새 시험을 시작해서 이 판은 이어서 할 수 없습니다.</p>
        <p className="lone-actions">
          <Button look="cta" onClick={() => onPlay(level)}>
            새로 시작
          </Button>
          <BackLink />
        </p>
      </Panel>
    </div>
  );
}
