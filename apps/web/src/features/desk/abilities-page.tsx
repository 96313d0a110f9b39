import './desk.css';
import './abilities.css';
import type { AbilityDetail, CardRow } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { fileMoment, shortMomentWords } from '../../lib/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { Empty } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { filled } from '../../widgets/tables/searches.ts';
import { SortedTable } from '../../widgets/tables/sorted-table.tsx';
import { TableCsv } from '../../widgets/tables/table-csv.tsx';
import { AbilityPanel } from './ability-panel.tsx';

const KINDS = { keyword: '능력', state: '상태', trigger: '때', verb: '하는 일' } as const;
const KIND_KEYS = Object.keys(KINDS) as (keyof typeof KINDS)[];
type Row = AbilityDetail & { cards: readonly CardRow[] };

const MOST_USED = { key: 'cards', way: 'down' } as const;
const NOTHING: readonly AbilityDetail[] = [];

/** The abilities of cards: explanation, price in a card's budget, the cards that have them, and their edit form. */
export function AbilitiesPage() {
  const cards = useCatalog((catalog) => catalog.cards);
  const details = useQuery(query('abilityDetails'));
  const abilities = details.data ?? NOTHING;
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
    {
      key: 'word',
      head: '이름',
      value: ({ word }) => word,
      isHead: true,
      cell: ({ id, word }) => (
        <Button look="bare" aria-expanded={id === openId} onClick={() => go({ open: id === openId ? undefined : id })}>
          {word}
        </Button>
      ),
    },
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
    },
    {
      key: 'edited',
      head: '고침',
      value: ({ versions: [last] }) => (last?.created_ts ? fileMoment(last.created_ts) : null),
      cell: ({ versions: [last] }) =>
        last?.created_ts ? `${last.by_name}, ${shortMomentWords(last.created_ts)}` : '—',
    },
  ];
  const open = all.find(({ id }) => id === openId);
  return (
    <div className="page-stack">
      <PageTitle side={<TableCsv table="words" order={MOST_USED} name="특수 능력" columns={columns} rows={rows} />}>
        특수 능력
      </PageTitle>
      <p className="muted">
        이름을 누르면 풀이와 값을 고칠 수 있습니다. 이름은 카드의 글을 짓는 데 쓰여 바꿀 수 없고, 다른 사람에게는
        페이지를 다시 열 때부터 새 풀이가 보입니다.
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
        <AbilityPanel
          key={open.id}
          of={open}
          all={abilities}
          cards={cards}
          users={open.cards}
          onClose={() => go({ open: undefined })}
        />
      )}
      <Panel title="모든 능력">
        <Loaded of={details}>
          {() =>
            rows.length === 0 ? (
              <div className="list-face">
                <Empty>조건에 맞는 낱말이 없습니다.</Empty>
              </div>
            ) : (
              <SortedTable
                name="words"
                label="특수 능력"
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
                order={MOST_USED}
              />
            )
          }
        </Loaded>
      </Panel>
    </div>
  );
}

/** A card has the abilities that its rules name by key. */
function withCards(abilities: readonly AbilityDetail[], cards: readonly CardRow[]): Row[] {
  const rules = cards.map((card) => ({ card, words: JSON.stringify([card.keywords, card.abilities]) }));
  return abilities.map((ability) => ({
    ...ability,
    cards: rules.filter(({ words }) => words.includes(`"${ability.key}"`)).map(({ card }) => card),
  }));
}
