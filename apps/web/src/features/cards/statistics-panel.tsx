import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ENOUGH_MATCHES, percent, WinRateLine } from '../../widgets/statistics/win-rate-line.tsx';

/** A card's win rates in ranked matches, with confidence intervals. */
export function StatisticsPanel({ cardId }: { cardId: number }) {
  const statistics = useQuery(query('cardStatistics', { id: cardId }));
  return (
    <Panel title="실전">
      {statistics.isPending ? (
        <SkeletonRows count={2} />
      ) : statistics.isError ? (
        <Failed message={statistics.error.message} onRetry={() => void statistics.refetch()} />
      ) : (
        <>
          {statistics.data.decks < ENOUGH_MATCHES ? (
            // drawing or playing the card implies having it in the deck, so this is the largest of the three samples
            <p className="muted small">
              승률은 {ENOUGH_MATCHES}판부터 보여 드립니다. 지금 {statistics.data.decks}판.
            </p>
          ) : (
            <>
              <WinRateLine word="냈을 때" wins={statistics.data.play_wins} of={statistics.data.plays} />
              <WinRateLine word="뽑았을 때" wins={statistics.data.draw_wins} of={statistics.data.draws} />
              <WinRateLine word="덱에 있을 때" wins={statistics.data.deck_wins} of={statistics.data.decks} />
            </>
          )}
          <p className="muted small">
            {statistics.data.sides > 0 &&
              `랭킹전 덱 ${statistics.data.sides}개 가운데 ${statistics.data.decks}개(${percent(statistics.data.decks / statistics.data.sides)})가 썼습니다.`}
          </p>
        </>
      )}
    </Panel>
  );
}
