import './desk.css';
import type { LedgerRow } from '@chilyo/protocol';
import { OPERATOR_USER_ID } from '@chilyo/protocol/constants';
import { SANCTIONS } from '@chilyo/protocol/sanction-kinds';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { fileMoment, shortMomentWords } from '../../lib/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LEDGER_WORDS } from '../../widgets/goods/ledger-words.ts';
import { AccountNotes } from '../../widgets/people/account-notes.tsx';
import { SanctionDialog } from '../../widgets/people/sanction-dialog.tsx';
import { Moment } from '../../widgets/tables/moment.tsx';
import { SortedTable } from '../../widgets/tables/sorted-table.tsx';
import { TableCsv } from '../../widgets/tables/table-csv.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { AccountSignals } from './account-signals.tsx';

const RESULTS = { won: '이김', lost: '짐', drawn: '비김' } as const;
const LEDGER: readonly Column<LedgerRow>[] = [
  {
    key: 'time',
    head: '때',
    value: ({ created_ts }) => fileMoment(created_ts),
    cell: ({ created_ts }) => <Moment at={created_ts} />,
  },
  { key: 'reason', head: '사유', value: ({ reason }) => LEDGER_WORDS[reason], isHead: true },
  { key: 'change', head: '골드', value: ({ change }) => change },
  { key: 'balance', head: '남은 것', value: ({ balance }) => balance },
];

/** One player: possessions, ledger, matches and sanctions. */
export function AccountPanel({ id, close }: { id: number; close: LinkProps }) {
  const account = useQuery(query('account', { id }));
  const [isSanctioning, setSanctioning] = useState(false);
  const maySanction = id !== OPERATOR_USER_ID;
  return (
    <Panel title={account.data?.name ?? '이용자'} side={<Link {...close}>닫기</Link>}>
      <Loaded of={account}>
        {(data) => (
          <div className="page-stack">
            <dl className="number-cards">
              {(
                [
                  ['이메일', data.email ?? '없음'],
                  ['골드', data.gpoint.toLocaleString('ko-KR')],
                  ['가루', data.dpoint.toLocaleString('ko-KR')],
                  ['카드', `${data.cards.toLocaleString('ko-KR')}장`],
                  ['랭킹전', `${data.games.toLocaleString('ko-KR')}판`],
                  ['가입', new Date(data.created_ts * 1000).toLocaleDateString('ko-KR')],
                ] as const
              ).map(([word, value]) => (
                <div key={word}>
                  <dt>{word}</dt>
                  <dd className="account-value">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="account-links">
              <NameLink id={id} name={`${data.name} 님의 화면`} />
              <Link to="/young/chatting_histories" search={{ user: id }}>
                한 말 보기
              </Link>
              <Link to="/pages/user/$id" params={{ id }} hash="writings">
                쓴 글과 댓글
              </Link>
              <Link to="/young/audit" search={{ user: id }}>
                받은 조치
              </Link>
              <Link to="/young/chat_block_list" search={{ user: id }}>
                제재 기록
              </Link>
            </p>
            <div className="desk-columns">
              <section aria-label="골드 장부">
                <header className="account-head">
                  <h3>골드 장부</h3>
                  <TableCsv table="ledger" name={`${data.name} 님의 골드 장부`} columns={LEDGER} rows={data.ledger} />
                </header>
                {data.ledger.length === 0 ? (
                  <p className="muted">움직인 골드가 없습니다.</p>
                ) : (
                  <SortedTable
                    name="ledger"
                    label="골드 장부"
                    columns={LEDGER}
                    rows={data.ledger}
                    keyOf={(row) => row.id}
                  />
                )}
              </section>
              <section aria-label="신호와 게임과 제재">
                <AccountSignals userId={id} />
                <h3>요즘 둔 랭킹전</h3>
                {data.games_lately.length === 0 && <p className="muted">둔 랭킹전이 없습니다.</p>}
                <ul className="account-games">
                  {data.games_lately.map((game) => (
                    <li key={game.id}>
                      <Link to="/games/$game_id" params={{ game_id: game.id }}>
                        {game.opponent} 님에게 {RESULTS[game.result]}
                      </Link>
                      <span className="muted small">{shortMomentWords(game.ended_ts)}</span>
                    </li>
                  ))}
                </ul>
                <AccountSessions user={data} sessions={data.sessions} />
                {data.push_devices > 0 && (
                  <p className="muted small">기기 {data.push_devices}대가 사이트를 닫아도 알림을 받습니다.</p>
                )}
                <header className="account-head">
                  <h3>제재</h3>
                  {maySanction && (
                    <Button look="danger" onClick={() => setSanctioning(true)}>
                      제재하기
                    </Button>
                  )}
                </header>
                {isSanctioning && <SanctionDialog id={id} name={data.name} onClose={() => setSanctioning(false)} />}
                {data.sanctions.length === 0 && <p className="muted">받은 제재가 없습니다.</p>}
                <ul className="account-games">
                  {data.sanctions.map((sanction) => (
                    <li key={sanction.id}>
                      <b>{SANCTIONS[sanction.kind].name}</b> {sanction.reason || '사유 없음'}
                      <span className="muted small">
                        {shortMomentWords(sanction.created_ts)}
                        {SANCTIONS[sanction.kind].lasts && (sanction.ended_ts ? ' · 끝남' : ' · 지금')}
                      </span>
                    </li>
                  ))}
                </ul>
                <h3>메모</h3>
                <AccountNotes userId={id} />
              </section>
            </div>
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
