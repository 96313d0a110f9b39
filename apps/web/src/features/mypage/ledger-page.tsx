import powderIcon from 'virtual:icon/powder';
import twoCoinsIcon from 'virtual:icon/two-coins';
import './ledger-page.css';
import type { LedgerRow } from '@chilyo/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, linkOptions, useSearch } from '@tanstack/react-router';
import { pages } from '../../api/query.ts';
import { useUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { CURRENCY_WORDS } from '../../widgets/goods/card-deals.ts';
import { LEDGER_WORDS, ledgerTarget } from '../../widgets/goods/ledger-words.ts';

type Currency = 'gpoint' | 'dpoint';
type View = 'all' | 'in' | 'out';
const LEDGERS = { gpoint: '/mypage/gpoints', dpoint: '/mypage/dpoints' } as const;
const VIEWS: Record<View, string> = { all: '모두', in: '들어온 것', out: '나간 것' };

export const GoldLedgerPage = () => <LedgerPage currency="gpoint" />;
export const DustLedgerPage = () => <LedgerPage currency="dpoint" />;

/** Every change of a balance, newest first, grouped by day. The filter is in the address. */
function LedgerPage({ currency }: { currency: Currency }) {
  const { way } = useSearch({ from: LEDGERS[currency] });
  const view = way ?? 'all';
  const held = useUser()?.[currency] ?? 0;
  const rows = useInfiniteQuery(pages('ledger', { currency, way: view === 'all' ? undefined : view }));
  const days = byDay(rows.data?.pages.flatMap(({ items }) => items));
  const word = CURRENCY_WORDS[currency];
  const other = currency === 'gpoint' ? 'dpoint' : 'gpoint';
  return (
    <div className="page-stack" data-narrow>
      <PageTitle side={<ButtonLink to={LEDGERS[other]}>{CURRENCY_WORDS[other]} 장부</ButtonLink>}>
        {word} 장부
      </PageTitle>
      <p className={currency === 'gpoint' ? 'ledger-held gold' : 'ledger-held'}>
        <Icon of={currency === 'gpoint' ? twoCoinsIcon : powderIcon} />
        <b>{held.toLocaleString('ko-KR')}</b>
        <span className="muted small">지금 가진 {word}</span>
      </p>
      <ViewLinks
        label="장부 고르기"
        views={VIEWS}
        chosen={view}
        linkOf={(each) => linkOptions({ to: LEDGERS[currency], search: each === 'all' ? {} : { way: each } })}
      />
      <Panel title={VIEWS[view] === '모두' ? '들어오고 나간 것' : VIEWS[view]}>
        <ListStates
          of={{ ...rows, data: days }}
          rows={8}
          empty={
            <Empty action={<ButtonLink to="/mypage/info">내 정보</ButtonLink>}>
              아직 {word} 장부에 적힌 것이 없습니다.
            </Empty>
          }
        >
          {(day) => <Day key={day.key} day={day} isWhole={!rows.hasNextPage || day !== days?.at(-1)} />}
        </ListStates>
        <More of={rows} />
      </Panel>
    </div>
  );
}

type DayRows = { key: string; rows: LedgerRow[] };

function Day({ day: { key, rows }, isWhole }: { day: DayRows; isWhole: boolean }) {
  const sum = rows.reduce((total, { change }) => total + change, 0);
  return (
    <li className="ledger-day">
      <h3>
        <span>{key}</span>
        {isWhole && <span className="muted small">합계 {signed(sum)}</span>}
      </h3>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </li>
  );
}

function Row({ row }: { row: LedgerRow }) {
  const { reason, change, balance, created_ts } = row;
  const target = ledgerTarget(row);
  const time = new Date(created_ts * 1000);
  return (
    <li className="ledger-row" data-testid="ledger-row">
      <time className="muted small" dateTime={time.toISOString()}>
        {time.toLocaleTimeString('ko-KR', { hour: '2-digit', minute: '2-digit', hour12: false })}
      </time>
      {target ? (
        <Link {...target} className="ledger-reason">
          {LEDGER_WORDS[reason]}
        </Link>
      ) : (
        <span className="ledger-reason">{LEDGER_WORDS[reason]}</span>
      )}
      <b data-up={change > 0}>{signed(change)}</b>
      <span className="ledger-balance muted small">
        <span className="sr-only">남은 것 </span>
        {balance.toLocaleString('ko-KR')}
      </span>
    </li>
  );
}

function byDay(rows: LedgerRow[] | undefined): DayRows[] | undefined {
  const days: DayRows[] = [];
  for (const row of rows ?? []) {
    const day = new Date(row.created_ts * 1000);
    const key = day.toLocaleDateString('ko-KR', {
      ...(day.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
      month: 'long',
      day: 'numeric',
      weekday: 'long',
    });
    if (days.at(-1)?.key === key) days.at(-1)!.rows.push(row);
    else days.push({ key, rows: [row] });
  }
  return rows && days;
}

const signed = (change: number) =>
  `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toLocaleString('ko-KR')}`;
