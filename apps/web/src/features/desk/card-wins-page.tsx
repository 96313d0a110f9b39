import { useNavigate, useSearch } from '@tanstack/react-router';
import { FilterRow } from '../../ui/filter-row.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { CardRates } from '../../widgets/statistics/card-rates.tsx';
import { WeeksChoice } from '../../widgets/statistics/win-rate-filters.tsx';
import { filled } from '../../widgets/tables/searches.ts';
import { CardTrend } from './card-trend.tsx';

/** How each card does, with its interval and where it has come from. */
export function CardWinsPage() {
  const search = useSearch({ from: '/young/card_wins' });
  const navigate = useNavigate();
  const go = (change: { weeks?: 1 | 4 | 12 | 52; words?: string | undefined; card?: number | undefined }) =>
    void navigate({
      to: '/young/card_wins',
      search: filled({ ...search, ...change }),
      // typing is no step that Back undoes
      replace: 'words' in change,
      resetScroll: false,
    });
  return (
    <div className="page-stack">
      <PageTitle>카드 승률</PageTitle>
      <FilterRow>
        <WeeksChoice weeks={search.weeks ?? 4} onChange={(weeks) => go({ weeks })} />
        <SearchField
          label="카드 이름"
          maxLength={40}
          typed={search.words ?? ''}
          onType={(words) => go({ words: words || undefined })}
        />
      </FilterRow>
      {search.card && <CardTrend id={search.card} weeks={Math.max(12, search.weeks ?? 4)} />}
      <CardRates
        weeks={search.weeks ?? 4}
        words={search.words ?? ''}
        onTrend={(card) => go({ card: card === search.card ? undefined : card })}
      />
    </div>
  );
}
