import { josaOf } from '@chilyo/card-language';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../ui/data-table.tsx';
import { SortedTable } from '../../widgets/tables/sorted-table.tsx';
import { TableCsv } from '../../widgets/tables/table-csv.tsx';
import type { PriceEffect } from './price-effects.ts';

const rounded = (points: number): number => Math.round(points * 100) / 100;
const fairWord = ({ budget, after, isFair }: PriceEffect): string => {
  if (isFair) return '알맞음';
  return after > budget ? '비용에 견주어 셈' : '비용에 견주어 약함';
};

const columns: readonly Column<PriceEffect>[] = [
  {
    key: 'card',
    head: '카드',
    value: ({ card }) => card.name,
    isHead: true,
    cell: ({ card }) => (
      <Link to="/cards/$card_id" params={{ card_id: card.id }}>
        {card.name}
      </Link>
    ),
  },
  { key: 'cost', head: '비용', value: ({ card }) => card.cost },
  { key: 'budget', head: '예산', value: ({ budget }) => budget },
  { key: 'before', head: '지금 값', value: ({ before }) => before },
  { key: 'after', head: '고친 값', value: ({ after }) => after },
  { key: 'change', head: '차이', value: ({ before, after }) => rounded(after - before) },
  {
    key: 'fair',
    head: '예산에 견주면',
    value: fairWord,
    cell: (row) => (
      <span className="desk-state" data-state={row.isFair ? 'good' : 'noted'}>
        {fairWord(row)}
        {row.isFair !== row.wasFair && (row.isFair ? ' (지금은 벗어남)' : ' (지금은 알맞음)')}
      </span>
    ),
  },
];

/** Previews the effect of a new price on cards. */
export function PriceEffectsTable({ of: effects, word }: { of: readonly PriceEffect[]; word: string }) {
  const out = effects.filter(({ isFair }) => !isFair).length;
  const wasOut = effects.filter(({ wasFair }) => !wasFair).length;
  if (effects.length === 0) return <p className="muted">값이 바뀌는 카드는 없습니다.</p>;
  return (
    <section className="page-stack" aria-label="카드의 값에 미치는 것">
      <div className="ability-effects">
        <p>
          카드 {effects.length}장의 값이 바뀌고, 그 가운데 예산을 벗어난 카드는 {wasOut}장에서{' '}
          {josaOf(`${out}장`, '이/가')} 됩니다. 카드 자체는 바뀌지 않습니다.
        </p>
        <TableCsv table="effects" name={`${word}의 값을 고치면`} columns={columns} rows={effects} />
      </div>
      <SortedTable
        name="effects"
        label="값이 바뀌는 카드"
        columns={columns}
        rows={effects}
        keyOf={({ card }) => card.id}
        order={undefined}
      />
    </section>
  );
}
