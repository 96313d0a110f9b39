import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { winRate } from './win-rate.ts';

/** Fewer sides of matches than this say nothing about a card. */
const ENOUGH = 30;
const percent = (part: number) => `${(part * 100).toFixed(1)}%`;

/** How a card does in ranked matches, with how far the true rate may lie from it. */
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
          <Rate word="냈을 때" wins={statistics.data.play_wins} of={statistics.data.plays} />
          <Rate word="뽑았을 때" wins={statistics.data.draw_wins} of={statistics.data.draws} />
          <Rate word="덱에 있을 때" wins={statistics.data.deck_wins} of={statistics.data.decks} />
          <p className="muted small">
            {statistics.data.sides === 0
              ? '아직 끝난 랭킹전이 없습니다.'
              : `랭킹전 덱 ${statistics.data.sides}개 가운데 ${statistics.data.decks}개(${percent(statistics.data.decks / statistics.data.sides)})가 썼습니다.`}
          </p>
        </>
      )}
    </Panel>
  );
}

function Rate({ word, wins, of }: { word: string; wins: number; of: number }) {
  if (of < ENOUGH)
    return (
      <p className="rate">
        <span>{word}</span>
        <span className="muted small">
          아직 {of}판이라 승률을 말하기에 이릅니다 ({ENOUGH}판부터).
        </span>
      </p>
    );
  const { rate, low, high } = winRate(wins, of);
  return (
    <p className="rate">
      <span>{word}</span>
      <span className="rate-bar" aria-hidden="true">
        <i style={{ width: percent(rate) }} />
        <i className="rate-range" style={{ left: percent(low), width: percent(high - low) }} />
      </span>
      <b>{percent(rate)}</b>
      <span className="muted small">
        {of}판, 95%로 {percent(low)}에서 {percent(high)} 사이
      </span>
    </p>
  );
}
