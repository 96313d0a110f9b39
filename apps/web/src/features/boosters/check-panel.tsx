import './odds.css';
import type { BoosterOpening } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../api/query.ts';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { checkOpening, type Finding } from './check-opening.ts';

const WORDS: Record<Finding['what'], { fits: string; differs: string }> = {
  hash: { fits: '시드의 해시가 먼저 알린 해시와 같습니다.', differs: '시드의 해시가 먼저 알린 해시와 다릅니다.' },
  promise: { fits: '이 화면이 열기 전에 받은 해시와 같습니다.', differs: '이 화면이 열기 전에 받은 해시와 다릅니다.' },
  number: {
    fits: '이 브라우저가 고른 수가 그대로 쓰였습니다.',
    differs: '이 브라우저가 고른 수와 다른 수가 쓰였습니다.',
  },
  table: { fits: '확률표가 그때의 표 그대로입니다.', differs: '확률표가 그때의 표와 다릅니다.' },
  cards: { fits: '다시 계산한 카드가 받은 카드와 같습니다.', differs: '다시 계산한 카드가 받은 카드와 다릅니다.' },
};

/** Rolls an opening again in this browser and says in words whether it comes out the same. */
export function CheckPanel(props: { opening: BoosterOpening; known: { promised: string; mixed: string } | null }) {
  const { opening, known } = props;
  const table = useQuery(query('boosterTable', { hash: opening.table_hash }));
  const findings = useMemo(
    () => (table.data ? checkOpening(opening, table.data, known) : null),
    [opening, table.data, known],
  );
  if (table.isError) return <Failed message={table.error.message} onRetry={() => void table.refetch()} />;
  if (!findings) return <SkeletonRows count={4} />;
  const isHonest = findings.every(({ fits }) => fits);
  return (
    <div className="roll-check" data-testid="roll-check">
      <p className="roll-verdict" data-honest={isHonest} data-testid="roll-verdict">
        {isHonest ? '약속대로 뽑았습니다.' : '약속과 맞지 않습니다.'}
      </p>
      <ul>
        {findings.map(({ what, fits }) => (
          <li key={what} data-fits={fits}>
            <b aria-hidden="true">{fits ? '✓' : '✕'}</b> {fits ? WORDS[what].fits : WORDS[what].differs}
          </li>
        ))}
      </ul>
      <dl className="roll-values">
        <Value word="먼저 알린 해시" value={opening.hash} />
        <Value word="나중에 밝힌 시드" value={opening.seed} />
        <Value word="브라우저가 고른 수" value={opening.client_number} />
        <Value word="확률표의 해시" value={opening.table_hash} />
      </dl>
      <p className="muted">
        해시는 시드의 SHA-256이고, 카드는 시드:수:0, 시드:수:1로 이어지는 글의 SHA-256을 32비트씩 차례로 써서 뽑습니다.
      </p>
    </div>
  );
}

function Value({ word, value }: { word: string; value: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
}
