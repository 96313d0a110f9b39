import type { Column } from '../../ui/data-table.tsx';
import type { Counted } from './rate-words.ts';
import { winRate } from './win-rate.ts';

/** A win rate with its name, as every table of them has it. */
export type RateRow = Counted & { key: string; word: string };

const shareOf = (part: (of: ReturnType<typeof winRate>) => number) => (row: RateRow) =>
  row.games === 0 ? null : Math.round(part(winRate(row.wins, row.games)) * 1000) / 10;

export const RATE_COLUMNS: readonly Column<RateRow>[] = [
  { key: 'word', head: '무엇', value: ({ word }) => word, isHead: true },
  { key: 'games', head: '판', value: ({ games }) => games },
  { key: 'wins', head: '이긴 판', value: ({ wins }) => wins },
  { key: 'rate', head: '승률 %', value: shareOf(({ rate }) => rate) },
  { key: 'low', head: '낮게', value: shareOf(({ low }) => low) },
  { key: 'high', head: '높게', value: shareOf(({ high }) => high) },
];
