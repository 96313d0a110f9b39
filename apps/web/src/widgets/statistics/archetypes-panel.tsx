import type { WinRates } from '@chilyo/protocol';
import type { Column } from '../../ui/data-table.tsx';
import type { ElementCode } from '../../ui/element.ts';
import { Mark } from '../../ui/mark.tsx';
import { Charted } from './charted.tsx';
import { deckWord } from './deck-word.ts';
import { IntervalRows } from './interval-rows.tsx';
import { RATE_COLUMNS, type RateRow } from './rate-columns.ts';

type Row = RateRow & { elements: string; plan: string };

const elementsWord = ({ elements }: Row) => (elements ? deckWord(elements) : '—');
const [NAME, ...RATES] = RATE_COLUMNS;
const COLUMNS: readonly Column<Row>[] = [
  { ...NAME!, head: '덱 유형' },
  { key: 'elements', head: '속성', value: elementsWord },
  ...RATES,
  {
    key: 'plan',
    head: '풀이',
    value: ({ plan }) => plan,
    cell: ({ plan }) => <span className="archetype-plan">{plan}</span>,
  },
];

/** The win rate of each archetype, with its description. */
export function ArchetypesPanel({ archetypes }: { archetypes: WinRates['archetypes'] }) {
  const rows = archetypes.map(({ name, ...row }): Row => ({ ...row, word: name }));
  const shareOf = ({ games, wins }: Row) => (games === 0 ? -1 : wins / games);
  const ranked = [...rows].sort((a, b) => shareOf(b) - shareOf(a));
  return (
    <Charted
      isWide
      title="덱 유형 승률"
      name="archetypes"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ key }) => key}
      order={{ key: 'rate', way: 'down' }}
    >
      <IntervalRows
        rows={ranked.map((row) => ({
          ...row,
          note: row.plan,
          mark: (
            <span className="heat-deck" aria-hidden="true">
              {Array.from(row.elements, (element) => (
                <Mark key={element} of={element as ElementCode} />
              ))}
            </span>
          ),
        }))}
      />
      <p className="muted small">
        그 유형을 돌리는 카드의 절반과 노리는 카드의 3분의 1을 넣은 덱입니다. 선은 95% 신뢰 구간입니다.
      </p>
    </Charted>
  );
}
