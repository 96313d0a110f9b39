import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { filled } from '../../widgets/searches.ts';
import { CardRates } from '../../widgets/statistics/card-rates.tsx';
import { WinRateFilters } from '../../widgets/statistics/win-rate-filters.tsx';
import { WinRatePanels } from '../../widgets/statistics/win-rate-panels.tsx';

/** What ranked matches came to, for everybody. What is asked stands in the address. */
export function StatisticsPage() {
  const search = useSearch({ from: '/pages/statistics' });
  const { ladder = 1, weeks = 4, band } = search;
  const navigate = useNavigate();
  const rates = useQuery(query('winRates', { score_id: ladder, weeks, band }));
  return (
    <div className="page-stack">
      <PageTitle>공개 통계</PageTitle>
      <div className="statistics-filters">
        <WinRateFilters
          of={search}
          onChange={(change) =>
            void navigate({ to: '/pages/statistics', search: filled({ ...search, ...change }), replace: true })
          }
        />
        {rates.data && <span className="muted small">{rates.data.games.toLocaleString('ko-KR')}판</span>}
      </div>
      <Loaded of={rates}>
        {(data) =>
          data.games === 0 ? (
            <Panel title="승률">
              <div className="list-face">
                <Empty action={<ButtonLink to="/ranks">랭킹 보기</ButtonLink>}>
                  이 조건으로 끝난 랭킹전이 아직 없습니다.
                </Empty>
              </div>
            </Panel>
          ) : (
            <WinRatePanels of={data} />
          )
        }
      </Loaded>
      <CardRates weeks={weeks} />
    </div>
  );
}
