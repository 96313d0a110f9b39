import type { CardRow, CardWinRate } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CardLine } from '../cards/mini-card.tsx';
import { SortedTable } from '../tables/sorted-table.tsx';
import { TableCsv } from '../tables/table-csv.tsx';
import { rateWords } from './rate-words.ts';
import { winRate } from './win-rate.ts';

type Row = CardWinRate & { card: CardRow; sides: number };
const BY_DECKS = { key: 'decks', way: 'down' } as const;
const shareOf = (wins: number, games: number) => (games === 0 ? null : Math.round((wins / games) * 1000) / 10);
const rate = (
  key: string,
  head: string,
  counted: (row: Row) => readonly [wins: number, games: number],
): Column<Row> => ({
  key,
  head,
  value: (row) => shareOf(...counted(row)),
  cell: (row) => {
    const [wins, games] = counted(row);
    return <span title={rateWords({ wins, games })}>{shareOf(wins, games)?.toFixed(1) ?? '—'}</span>;
  },
});

/** '+1.2' against the time before. */
const signed = (by: string | number | null) =>
  typeof by !== 'number' ? '새로' : by > 0 ? `+${by.toFixed(1)}` : by.toFixed(1);

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'card',
    head: '카드',
    value: ({ card }) => card.name,
    cell: ({ card }) => <CardLine card={card} isLink />,
    isHead: true,
  },
  { key: 'used', head: '쓰인 덱 %', value: ({ decks, sides }) => shareOf(decks, sides) },
  { key: 'decks', head: '판', value: ({ decks }) => decks },
  rate('in_deck', '덱에 있을 때', ({ deck_wins, decks }) => [deck_wins, decks]),
  {
    key: 'interval',
    head: '구간',
    value: ({ deck_wins, decks }) =>
      decks === 0 ? null : Math.round((winRate(deck_wins, decks).high - winRate(deck_wins, decks).low) * 500) / 10,
    cell: ({ deck_wins, decks }) => {
      if (decks === 0) return '—';
      const { low, high } = winRate(deck_wins, decks);
      return `${(low * 100).toFixed(1)}~${(high * 100).toFixed(1)}`;
    },
  },
  rate('drawn', '손에 왔을 때', ({ draw_wins, draws }) => [draw_wins, draws]),
  rate('played', '냈을 때', ({ play_wins, plays }) => [play_wins, plays]),
  {
    key: 'trend',
    head: '흐름',
    value: ({ deck_wins, decks, before }) => {
      const [now, then] = [shareOf(deck_wins, decks), shareOf(before.wins, before.games)];
      return now === null || then === null ? null : Math.round((now - then) * 10) / 10;
    },
  },
];

type Props = {
  weeks: number;
  words?: string;
  /** Selects the card whose weeks are shown. */
  onTrend?: (cardId: number) => void;
};

/** How each card does in ranked matches: in decks, drawn, played, and against the time before. */
export function CardRates({ weeks, words = '', onTrend }: Props) {
  const rates = useQuery(query('cardWinRates', { weeks }));
  const cards = useCatalog((state) => state.cards);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const sides = rates.data?.find(({ card_id }) => card_id === 0)?.decks ?? 0;
  const rows = rates.data?.flatMap((row): Row[] => {
    const card = byId.get(row.card_id);
    return card?.name.includes(words) ? [{ ...row, card, sides }] : [];
  });
  const columns = onTrend
    ? COLUMNS.map((column) =>
        column.key === 'trend'
          ? {
              ...column,
              cell: (row: Row) => (
                <Button look="bare" onClick={() => onTrend(row.card_id)}>
                  {signed(column.value(row))}
                  <span className="sr-only"> {row.card.name} 주마다 보기</span>
                </Button>
              ),
            }
          : column,
      )
    : COLUMNS;
  return (
    <Panel
      title="카드 승률"
      side={<TableCsv table="cards" order={BY_DECKS} name="카드 승률" columns={COLUMNS} rows={rows} />}
    >
      <Loaded of={rates}>
        {() =>
          rows && rows.length > 0 ? (
            <SortedTable
              name="cards"
              label="카드 승률"
              columns={columns}
              rows={rows}
              keyOf={({ card_id }) => card_id}
              order={BY_DECKS}
            />
          ) : (
            <div className="list-face">
              <Empty>{words ? '이런 카드는 없습니다.' : '이 기간에 끝난 랭킹전이 없습니다.'}</Empty>
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}
