import './desk.css';
import type { AbilityRow, CardRow } from '@chilyo/protocol';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { Button } from '../../ui/button.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { Empty } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { CardLine } from '../../widgets/mini-card.tsx';
import { filled } from '../../widgets/searches.ts';
import { SortedTable } from '../../widgets/sorted-table.tsx';

const KINDS = { keyword: '능력', state: '상태', trigger: '때', verb: '하는 일' } as const;
const KIND_KEYS = Object.keys(KINDS) as (keyof typeof KINDS)[];
type Row = AbilityRow & { cards: readonly CardRow[] };

/** What cards can do: its words, its price in the budget of a card, and which cards have it. */
export function AbilitiesPage() {
  const { abilities, cards } = useCatalog();
  const search = useSearch({ from: '/young/abilities' });
  const { words = '', open: openId } = search;
  const kind = KIND_KEYS.find((each) => each === search.kind);
  const navigate = useNavigate();
  const go = (change: { [K in keyof typeof search]: (typeof search)[K] | undefined }) =>
    void navigate({
      to: '/young/abilities',
      search: filled({ ...search, ...change }),
      // typing is no step that Back undoes
      replace: 'words' in change,
      resetScroll: false,
    });
  const all = useMemo(() => withCards(abilities, cards), [abilities, cards]);
  const rows = all.filter(
    (row) => (kind === undefined || row.kind === kind) && `${row.word} ${row.explanation}`.includes(words),
  );
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
          onClick={() => go({ open: row.id === openId ? undefined : row.id })}
        >
          {row.cards.length}장
        </Button>
      ),
    },
  ];
  const open = all.find(({ id }) => id === openId);
  return (
    <div className="page-stack">
      <PageTitle side={<CsvButton name="특수 능력" columns={columns} rows={rows} />}>특수 능력</PageTitle>
      <p className="muted">
        글과 값은 카드의 자료에 한 번씩만 적혀 있고, 카드의 글은 그것으로 지어집니다. 그래서 여기에서는 볼 수만
        있습니다.
      </p>
      <FilterRow>
        <SearchField
          label="이름이나 풀이"
          maxLength={40}
          typed={words}
          onType={(typed) => go({ words: typed || undefined })}
        />
        <select
          aria-label="갈래"
          value={kind ?? ''}
          onChange={(event) => go({ kind: KIND_KEYS.find((each) => each === event.target.value) })}
        >
          <option value="">모든 갈래</option>
          {KIND_KEYS.map((each) => (
            <option key={each} value={each}>
              {KINDS[each]}
            </option>
          ))}
        </select>
      </FilterRow>
      {open && (
        <Panel
          title={`‘${open.word}’ 카드`}
          side={
            <Button look="bare" onClick={() => go({ open: undefined })}>
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
        {rows.length === 0 ? (
          <div className="list-face">
            <Empty>이런 낱말은 없습니다.</Empty>
          </div>
        ) : (
          <SortedTable
            name="words"
            label="특수 능력"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            order={{ key: 'cards', way: 'down' }}
          />
        )}
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
