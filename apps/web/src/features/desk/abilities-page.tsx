import './desk.css';
import type { AbilityRow, CardRow } from '@chilyo/protocol';
import { useMemo, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { Button } from '../../ui/button.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { CardLine } from '../../widgets/mini-card.tsx';
import { SortedTable } from '../../widgets/sorted-table.tsx';

const KINDS = { keyword: '능력', state: '상태', trigger: '때', verb: '하는 일' } as const;
type Row = AbilityRow & { cards: readonly CardRow[] };

/** What cards can do: its words, its price in the budget of a card, and which cards have it. */
export function AbilitiesPage() {
  const { abilities, cards } = useCatalog();
  const [openId, setOpenId] = useState<number | null>(null);
  const rows = useMemo(() => withCards(abilities, cards), [abilities, cards]);
  const columns: readonly Column<Row>[] = [
    { key: 'word', head: '이름', value: ({ word }) => word, isHead: true },
    { key: 'kind', head: '갈래', value: ({ kind }) => KINDS[kind] },
    {
      key: 'explanation',
      head: '풀이',
      value: ({ explanation }) => explanation,
      cell: ({ explanation }) => <span className="ability-words">{explanation}</span>,
    },
    { key: 'price', head: '값', value: ({ price }) => price },
    {
      key: 'cards',
      head: '쓰는 카드',
      value: (row) => row.cards.length,
      cell: (row) => (
        <Button
          look="bare"
          disabled={row.cards.length === 0}
          onClick={() => setOpenId(row.id === openId ? null : row.id)}
        >
          {row.cards.length}장
        </Button>
      ),
    },
  ];
  const open = rows.find(({ id }) => id === openId);
  return (
    <div className="page-stack">
      <PageTitle side={<CsvButton name="특수 능력" columns={columns} rows={rows} />}>특수 능력</PageTitle>
      <p className="muted">
        글과 값은 카드의 자료에 한 번씩만 적혀 있고, 카드의 글은 그것으로 지어집니다. 그래서 여기에서는 볼 수만
        있습니다.
      </p>
      {open && (
        <Panel
          title={`‘${open.word}’ 카드`}
          side={
            <Button look="bare" onClick={() => setOpenId(null)}>
              닫기
            </Button>
          }
        >
          <ul className="ability-cards">
            {open.cards.map((card) => (
              <li key={card.id}>
                <CardLine card={card} isLink />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="모든 능력">
        <SortedTable
          name="words"
          label="특수 능력"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          order={{ key: 'cards', way: 'down' }}
        />
      </Panel>
    </div>
  );
}

/** A card has what its rules name by its key. */
function withCards(abilities: readonly AbilityRow[], cards: readonly CardRow[]): Row[] {
  const rules = cards.map((card) => ({ card, words: JSON.stringify([card.keywords, card.abilities]) }));
  return abilities.map((ability) => ({
    ...ability,
    cards: rules.filter(({ words }) => words.includes(`"${ability.key}"`)).map(({ card }) => card),
  }));
}
