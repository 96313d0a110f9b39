import './operator-page.css';
import type { Report } from '@chilyo/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pages } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { EvidenceLines } from '../../widgets/evidence-lines.tsx';
import { REPORT_WORDS } from '../../widgets/report-words.ts';
import { AppealsPanel } from './appeals-panel.tsx';
import { CouponsPanel } from './coupons-panel.tsx';
import { DecideForm } from './decide-form.tsx';
import { GiftPanel } from './gift-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { MarketNotesPanel } from './market-notes-panel.tsx';
import { PasswordLinkPanel } from './password-link-panel.tsx';

/** What the operator looks after: reports, gifts, coupons, odd trades, the books. */
export function OperatorPage() {
  const reports = useInfiniteQuery(pages('reports'));
  return (
    <div className="page-stack" data-narrow>
      <PageTitle>관리</PageTitle>
      <Panel title="신고">
        <ListStates
          of={{ ...reports, data: reports.data?.pages.flatMap(({ items }) => items) }}
          empty={<Empty>들어온 신고가 없습니다.</Empty>}
        >
          {(report) => <ReportRow key={report.id} report={report} />}
        </ListStates>
        <More of={reports} />
      </Panel>
      <AppealsPanel />
      <GiftPanel />
      <CouponsPanel />
      <PasswordLinkPanel />
      <MarketNotesPanel />
      <HealthPanel />
    </div>
  );
}

function ReportRow({ report }: { report: Report }) {
  const { id, kind, target_id, about, reason, words, seq, user_id, name, created_ts, evidence, decided_ts } = report;
  return (
    <li className="report-row" data-testid="report-row">
      <p className="report-row-head">
        <b>{REPORT_WORDS[reason]}</b>
        <NameLink id={user_id} name={name} />
        <time>{rowTime(created_ts, Date.now())}</time>
      </p>
      <p className="report-row-about">
        {kind === 'user' ? <NameLink id={target_id} name={about} /> : <span>{about}</span>}
        {kind === 'game' && (
          <Link to="/games/$game_id" params={{ game_id: target_id }} search={{ t: seq ?? 0 }} className="btn btn-quiet">
            {seq === null ? '게임 보기' : '그 순간 보기'}
          </Link>
        )}
      </p>
      {words && <p className="muted">{words}</p>}
      <EvidenceLines of={evidence} />
      {decided_ts === null ? (
        <DecideForm id={id} />
      ) : (
        <p className="muted">{rowTime(decided_ts, Date.now())}에 마무리함</p>
      )}
    </li>
  );
}
