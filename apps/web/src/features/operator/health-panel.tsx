import type { Health, LedgerFault } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';

const FAULT_WORDS: Record<LedgerFault['kind'], string> = {
  sum: '모든 계정을 더하면 0이어야 합니다',
  negative: '0보다 작을 수 없습니다',
  entries: '적힌 것을 더한 값과 다릅니다',
  escrow: '맡긴 것을 더한 값과 다릅니다',
};
const ACCOUNT_WORDS: Record<number, string> = { 0: '만듦', [-1]: '없앰', [-2]: '맡김' };
const COUNT_WORDS: Record<string, string> = {
  users: '이용자',
  games: '게임',
  balances: '지갑',
  copies: '가진 카드',
  ledger_entries: '재화 기록',
  copy_entries: '카드 기록',
  offers: '판매',
  trades: '거래',
  letters: '편지',
};

/** Looks through the books of the whole site when the operator asks for it. */
export function HealthPanel() {
  const health = useQuery(query('health'));
  return (
    <Panel title="장부 점검">
      <Button className="health-button" isBusy={health.isFetching} onClick={() => void health.refetch()}>
        점검하기
      </Button>
      {health.isError ? (
        <Failed message={health.error.message} onRetry={() => void health.refetch()} />
      ) : health.data ? (
        <Found health={health.data} />
      ) : (
        <p className="muted" role="status">
          {health.isFetching ? '장부를 살펴보고 있습니다.' : '누르면 모든 재화와 카드의 장부를 살펴봅니다.'}
        </p>
      )}
    </Panel>
  );
}

function Found({ health: { faults, is_whole, counts, checked_ts, took_ms } }: { health: Health }) {
  return (
    <div className="health" data-testid="health">
      <p className={faults.length === 0 ? 'health-fine' : 'danger-text'} role="status">
        {faults.length === 0 ? '장부가 모두 맞습니다.' : `맞지 않는 것이 ${faults.length}가지 있습니다.`}
      </p>
      <p className="muted small">
        {new Date(checked_ts * 1000).toLocaleTimeString('ko-KR')} · {(took_ms / 1000).toFixed(1)}초 걸림
        {!is_whole && ' · 기록이 많아 일부 계정만 더해 보았습니다'}
      </p>
      {faults.length > 0 && (
        <ul className="health-faults">
          {faults.map((fault) => (
            <Fault key={`${fault.kind} ${fault.account} ${fault.good}`} fault={fault} />
          ))}
        </ul>
      )}
      <dl className="health-counts">
        {Object.entries(counts).map(([name, count]) => (
          <div key={name}>
            <dt>{COUNT_WORDS[name] ?? name}</dt>
            <dd>{count.toLocaleString('ko-KR')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Fault({ fault: { kind, account, name, good, expected, found } }: { fault: LedgerFault }) {
  const cardById = useCatalog((catalog) => catalog.cardById);
  const [id, bound] = good.split(' ');
  const what =
    good === 'gpoint'
      ? '골드'
      : good === 'dpoint'
        ? '가루'
        : `${cardById.get(Number(id))?.name ?? `카드 ${id}`}${bound ? ' (귀속)' : ''}`;
  const who =
    account === null ? '모든 계정' : (ACCOUNT_WORDS[account] ?? `${name || '이름 없는 이용자'} (${account}번)`);
  return (
    <li>
      <b>{what}</b> {who} · {FAULT_WORDS[kind]}: {found.toLocaleString('ko-KR')} (맞는 값{' '}
      {expected.toLocaleString('ko-KR')})
    </li>
  );
}
