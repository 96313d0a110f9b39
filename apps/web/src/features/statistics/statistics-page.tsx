import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageTitle } from '../../ui/panel.tsx';
import { CardRates } from '../../widgets/statistics/card-rates.tsx';
import { WinRatesView } from '../../widgets/statistics/win-rates-view.tsx';
import { filled } from '../../widgets/tables/searches.ts';

/** Statistics of ranked matches, open to visitors. The filter is in the address. */
export function StatisticsPage() {
  const search = useSearch({ from: '/pages/statistics' });
  const navigate = useNavigate();
  return (
    <div className="page-stack">
      <PageTitle>공개 통계</PageTitle>
      <WinRatesView
        asked={search}
        onChange={(change) =>
          void navigate({ to: '/pages/statistics', search: filled({ ...search, ...change }), resetScroll: false })
        }
      />
      <CardRates weeks={search.weeks ?? 4} />
    </div>
  );
}
