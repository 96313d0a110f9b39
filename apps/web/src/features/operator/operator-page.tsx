import './operator-page.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '../../api/query.ts';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { AppealsPanel } from './appeals-panel.tsx';
import { CouponsPanel } from './coupons-panel.tsx';
import { GiftPanel } from './gift-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { MarketNotesPanel } from './market-notes-panel.tsx';
import { PasswordLinkPanel } from './password-link-panel.tsx';
import { ReportRow } from './report-row.tsx';
import { SlowChatPanel } from './slow-chat-panel.tsx';
import { SwitchesPanel } from './switches-panel.tsx';

/** What the operator looks after: reports, appeals, the switches of the site, how slow the talk is, gifts, coupons, odd trades, the books. */
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
      <SwitchesPanel />
      <SlowChatPanel />
      <GiftPanel />
      <CouponsPanel />
      <PasswordLinkPanel />
      <MarketNotesPanel />
      <HealthPanel />
    </div>
  );
}
