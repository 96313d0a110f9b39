import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { Empty } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type WinRateAsked, type WinRateChange, WinRateFilters } from './win-rate-filters.tsx';
import { WinRatePanels } from './win-rate-panels.tsx';

/** Statistics of ranked matches for a filter, which the page stores. */
export function WinRatesView({ asked, onChange }: { asked: WinRateAsked; onChange: (change: WinRateChange) => void }) {
  const { ladder = 1, weeks = 4, band, cards, edition } = asked;
  const rates = useQuery(query('winRates', { score_id: ladder, weeks, band, card_set: cards, edition }));
  return (
    <>
      <FilterRow>
        <WinRateFilters of={asked} told={rates.data} onChange={onChange} />
        {rates.data && <span className="muted small">{rates.data.games.toLocaleString('ko-KR')}판</span>}
      </FilterRow>
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
    </>
  );
}
