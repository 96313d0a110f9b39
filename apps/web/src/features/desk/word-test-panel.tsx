import { blockedIn } from '@chilyo/hangul';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { Failed } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Which word would stop a line, found as the server finds it. */
export function WordTestPanel() {
  const words = useQuery(query('listedWords'));
  const [line, setLine] = useState('');
  const wordsOf = (kind: 'blocked' | 'harmless') =>
    words.data?.filter((each) => each.kind === kind).map(({ word }) => word) ?? [];
  const found = line.trim() && blockedIn(line, { blocked: wordsOf('blocked'), harmless: wordsOf('harmless') });
  return (
    <Panel title="문장으로 시험하기">
      <input
        className="text-input"
        aria-label="시험할 문장"
        placeholder="시험할 문장"
        maxLength={300}
        value={line}
        onChange={(event) => setLine(event.target.value)}
      />
      {words.isError && <Failed message={words.error.message} onRetry={() => void words.refetch()} />}
      {words.data && line.trim() !== '' && (
        <p className="word-verdict" role="status" data-state={found ? 'noted' : 'good'}>
          {found ? (
            <>
              <b>막습니다.</b> ‘{found}’에 걸립니다.
            </>
          ) : (
            '그대로 말할 수 있습니다.'
          )}
        </p>
      )}
      <p className="muted small">흩어진 자모, 띄어쓰기, 닮은 글자, 숫자, 다른 자판으로 적은 것도 찾습니다.</p>
    </Panel>
  );
}
