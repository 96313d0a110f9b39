import type { Conduct } from '@chilyo/protocol';
import { durationWords } from '@chilyo/protocol/duration-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { momentWords } from '../../lib/moment-words.ts';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { leavingCosts, missingCosts } from '../../widgets/match/conduct-words.ts';

/** The player's conduct record: penalties, reasons, and when they end. */
export function ConductPanel() {
  const conduct = useQuery(query('conduct'));
  return (
    <Panel title="품행" className="conduct">
      {conduct.isPending ? (
        <SkeletonRows count={2} />
      ) : conduct.isError ? (
        <Failed message={conduct.error.message} onRetry={() => void conduct.refetch()} />
      ) : (
        <Standing conduct={conduct.data} />
      )}
    </Panel>
  );
}

function Standing({ conduct }: { conduct: Conduct }) {
  const { left, missed, marks } = conduct;
  const wait = Math.max(left.wait_seconds, missed.wait_seconds);
  return (
    <>
      {wait > 0 && (
        <p className="conduct-wait" role="status">
          {durationWords(wait)} 뒤에 다시 게임을 찾을 수 있습니다.
        </p>
      )}
      {left.step === 0 && missed.step === 0 && <p>떠난 게임도 놓친 수락도 없습니다. 고맙습니다.</p>}
      {left.step > 0 && (
        <p>
          떠난 게임이 {left.step}번 남아 있습니다. {forgiven(left)}
        </p>
      )}
      {missed.step > 0 && (
        <p>
          놓친 수락이 {missed.step}번 남아 있습니다. {forgiven(missed)}
        </p>
      )}
      <p className="muted">
        {leavingCosts(conduct)} {missed.step > 0 && missingCosts(conduct)}
      </p>
      {marks.length > 0 && (
        <ul className="conduct-marks">
          {marks.map(({ kind, noted_ts, game_id }) => (
            <li key={`${kind}-${noted_ts}`}>
              <time dateTime={new Date(noted_ts * 1000).toISOString()}>{momentWords(noted_ts)}</time>
              <span>{kind === 'left' ? '랭킹전을 떠났습니다.' : '수락하지 않았습니다.'}</span>
              {game_id !== null && (
                <Link to="/games/$game_id" params={{ game_id }} search={{ t: 0 }}>
                  그 게임 보기
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function forgiven({ forgiven_ts, forgiven_after_matches }: Conduct['left']): string {
  return forgiven_ts === null
    ? ''
    : `${momentWords(forgiven_ts)}까지 기다리거나 랭킹전 ${forgiven_after_matches}판을 마치면 하나가 지워집니다.`;
}
