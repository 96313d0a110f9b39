import { SIGNAL_WORDS } from '@chilyo/protocol/signals';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { shortMomentWords } from '../../lib/moment-words.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { signalSentence, verdictWord } from './signal-words.ts';

/** Suspicious patterns of one player, newest first. */
export function AccountSignals({ userId }: { userId: number }) {
  const signals = useQuery(query('signals', { user_id: userId, state: 'all' }));
  return (
    <>
      <h3>이상 징후</h3>
      <Loaded of={signals} rows={1}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted">이상 징후가 없습니다.</p>
          ) : (
            <ul className="account-stacked">
              {items.map((signal) => (
                <li key={signal.id}>
                  <Link to="/young/signals" search={{ user: userId, state: 'all', open: signal.id }}>
                    {SIGNAL_WORDS[signal.kind]}
                  </Link>
                  <span>{signalSentence(signal)}</span>
                  <span className="muted small">
                    {shortMomentWords(signal.last_ts)} · {verdictWord(signal)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
