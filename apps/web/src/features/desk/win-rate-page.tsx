import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageTitle } from '../../ui/panel.tsx';
import { WinRatesView } from '../../widgets/statistics/win-rates-view.tsx';
import { filled } from '../../widgets/tables/searches.ts';

/** Win rates by element, pair, meeting, turn order and tier. */
export function WinRatePage() {
  const search = useSearch({ from: '/young/played_winrate' });
  const navigate = useNavigate();
  return (
    <div className="page-stack">
      <PageTitle>승률 분석</PageTitle>
      <WinRatesView
        asked={search}
        onChange={(change) =>
          void navigate({ to: '/young/played_winrate', search: filled({ ...search, ...change }), resetScroll: false })
        }
      />
    </div>
  );
}
