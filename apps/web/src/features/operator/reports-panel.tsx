import './operator-page.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '../../api/query.ts';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ReportRow } from './report-row.tsx';

/** What players have reported, newest first. */
export function ReportsPanel() {
  const reports = useInfiniteQuery(pages('reports'));
  return (
    <Panel title="신고">
      <ListStates
        of={{ ...reports, data: reports.data?.pages.flatMap(({ items }) => items) }}
        empty={<Empty>들어온 신고가 없습니다.</Empty>}
      >
        {(report) => <ReportRow key={report.id} report={report} />}
      </ListStates>
      <More of={reports} />
    </Panel>
  );
}
