import type { CardWeek } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useCard } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Charted } from '../../widgets/statistics/charted.tsx';
import { TimeChart } from '../../widgets/statistics/time-chart.tsx';

const share = (wins: number, games: number) => (games === 0 ? null : Math.round((wins / games) * 1000) / 10);
const PARTS = [
  { key: 'deck', word: '덱에 있을 때', of: (week: CardWeek) => [week.deck_wins, week.decks] as const },
  { key: 'draw', word: '손에 왔을 때', of: (week: CardWeek) => [week.draw_wins, week.draws] as const },
  { key: 'play', word: '냈을 때', of: (week: CardWeek) => [week.play_wins, week.plays] as const },
];
const COLUMNS: readonly Column<CardWeek>[] = [
  { key: 'week', head: '주', value: ({ week }) => week, isHead: true },
  { key: 'decks', head: '판', value: ({ decks }) => decks },
  ...PARTS.map(
    ({ key, word, of }): Column<CardWeek> => ({ key, head: `${word} %`, value: (week) => share(...of(week)) }),
  ),
];
const ELEMENT_OF_PART = { deck: 'W', draw: 'U', play: 'G' } as const;

/** How one card has done from week to week: in decks, drawn, and played. */
export function CardTrend({ id, weeks }: { id: number; weeks: number }) {
  const card = useCard(id);
  const trend = useQuery(query('cardTrend', { id }, { weeks }));
  return (
    <Loaded of={trend}>
      {(rows) => (
        <Charted
          title={`${card?.name ?? '카드'} 주마다`}
          name="trend"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ week }) => week}
          order={{ key: 'week', way: 'down' }}
        >
          <TimeChart
            label={`${card?.name ?? '카드'}의 승률이 주마다 바뀐 모습`}
            days={rows.map(({ week }) => week)}
            scale="shares"
            lines={PARTS.map(({ key, word, of }) => ({
              key,
              word,
              look: 'line',
              el: ELEMENT_OF_PART[key as keyof typeof ELEMENT_OF_PART],
              values: rows.map((week) => share(...of(week))),
            }))}
          />
        </Charted>
      )}
    </Loaded>
  );
}
