import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { filled } from '../../widgets/searches.ts';
import { WinRateFilters } from '../../widgets/statistics/win-rate-filters.tsx';
import { WinRatePanels } from '../../widgets/statistics/win-rate-panels.tsx';

/** Win rates by element, pair, meeting, turn order and tier. */
export function WinRatePage() {
  const search = useSearch({ from: '/young/played_winrate' });
  const { ladder = 1, weeks = 4, band } = search;
  const navigate = useNavigate();
  const rates = useQuery(query('winRates', { score_id: ladder, weeks, band }));
  return (
    <div className="page-stack">
      <PageTitle>승률 분석</PageTitle>
      <div className="statistics-filters">
        <WinRateFilters
          of={search}
          onChange={(change) =>
            void navigate({ to: '/young/played_winrate', search: filled({ ...search, ...change }), replace: true })
          }
        />
        {rates.data && <span className="muted small">{rates.data.games.toLocaleString('ko-KR')}판</span>}
      </div>
      <Loaded of={rates}>{(data) => <WinRatePanels of={data} />}</Loaded>
    </div>
  );
}
