import { dateWords, monthWords } from '@chilyo/protocol/calendar';
import { Link } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { Panel } from '../../ui/panel.tsx';
import { MadeBy } from './made-by.tsx';

/** The set that a made card is in, and who made it; nothing for a card that is in none. */
export function SetCredit({ id, hasMaker = true }: { id: number; hasMaker?: boolean }) {
  const { data: place } = useAside(query('setOfCard', { id }));
  if (!place) return null;
  const { month, retires_ts, is_retired, user_id, maker, reason } = place;
  return (
    <Panel title="세트">
      <p>
        <Link to="/sets/$month" params={{ month }} className="linked">
          {monthWords(month)} 세트
        </Link>{' '}
        <span className="muted">
          {is_retired || retires_ts === null
            ? '· 부스터와 랭킹전에서 물러났습니다'
            : `· ${dateWords(retires_ts * 1000)}까지 부스터와 랭킹전에서 쓰입니다`}
        </span>
      </p>
      {hasMaker && <MadeBy userId={user_id} name={maker} />}
      {reason && <p className="muted">편집자: {reason}</p>}
    </Panel>
  );
}
