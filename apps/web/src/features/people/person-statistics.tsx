import './people.css';
import type { OwnStatistics } from '@chilyo/protocol';
import { LADDER_WORDS } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow, choicesOf } from '../../ui/choice-row.tsx';
import { ELEMENTS } from '../../ui/element.ts';
import { Empty } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import { deckWord } from '../../widgets/statistics/deck-word.ts';
import { IntervalRows } from '../../widgets/statistics/interval-rows.tsx';
import { RATE_COLUMNS, type RateRow } from '../../widgets/statistics/rate-columns.ts';
import { rateWords } from '../../widgets/statistics/rate-words.ts';
import { filled } from '../../widgets/tables/searches.ts';
import { SortedTable } from '../../widgets/tables/sorted-table.tsx';
import { TableCsv } from '../../widgets/tables/table-csv.tsx';
import { useAsTable } from '../../widgets/tables/table-order.ts';
import { PersonCurve } from './person-curve.tsx';

/** Win rates of one player cover the whole range. */
const WHOLE = 0.5;
const DECKS_SHOWN = 7;
const BY_GAMES = { key: 'games', way: 'down' } as const;
const LADDERS = { '1': LADDER_WORDS[1], '2': LADDER_WORDS[2] };

/** A player's statistics on a ladder: by own deck, opponent's element, and who began. */
export function PersonStatistics({ id }: { id: number }) {
  const search = useSearch({ from: '/pages/user/$id' });
  const navigate = useNavigate({ from: '/pages/user/$id' });
  const ladder = search.ladder === 2 ? '2' : '1';
  const own = useQuery(query('ownStatistics', { id }, { score_id: ladder === '1' ? 1 : 2 }));
  return (
    <Panel
      title="전적"
      side={
        <ChoiceRow
          label="사다리"
          choices={choicesOf(LADDERS)}
          chosen={ladder}
          onPress={(chosen) =>
            void navigate({
              to: '.',
              search: filled({ ...search, ladder: chosen === '2' ? (2 as const) : undefined }),
              resetScroll: false,
            })
          }
        />
      }
    >
      <Loaded of={own}>
        {(data) =>
          data.games === 0 ? (
            <div className="list-face">
              <Empty>{LADDERS[ladder]} 사다리에서 끝난 판이 아직 없습니다.</Empty>
            </div>
          ) : (
            <>
              <PersonCurve id={id} ladder={ladder === '1' ? 1 : 2} />
              <Rates of={data} />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Rates({ of }: { of: OwnStatistics }) {
  const [isTable, turn] = useAsTable('own');
  const { games, wins } = of;
  const rows = rowsOf(of);
  return (
    <div className="person-rates">
      <p className="person-rates-head">
        <span>
          모두 <b>{rateWords({ games, wins })}</b>
        </span>
        <Button look="bare" onClick={turn}>
          {isTable ? '그림으로 보기' : '표로 보기'}
        </Button>
        <TableCsv table="own" order={BY_GAMES} name="전적" columns={RATE_COLUMNS} rows={rows} />
      </p>
      {isTable ? (
        <SortedTable
          name="own"
          label="전적"
          columns={RATE_COLUMNS}
          rows={rows}
          keyOf={({ key }) => key}
          order={BY_GAMES}
        />
      ) : (
        <Pictures of={of} />
      )}
      <p className="muted small">선은 95% 신뢰 구간입니다. 승부가 난 랭킹전만 셉니다.</p>
    </div>
  );
}

/** All statistics in one table: by deck, element, opponent, and who began. */
const rowsOf = ({ decks, elements, enemies, first, second }: OwnStatistics): RateRow[] => [
  ...decks.map((deck) => ({ ...deck, key: `deck ${deck.elements}`, word: `${deckWord(deck.elements)} 덱으로` })),
  ...elements.map((own) => ({ ...own, key: `own ${own.element}`, word: `${ELEMENTS[own.element].word} 든 덱으로` })),
  ...enemies.map((enemy) => ({
    ...enemy,
    key: `enemy ${enemy.element}`,
    word: `${ELEMENTS[enemy.element].word} 상대로`,
  })),
  { ...first, key: 'first', word: '먼저 두고' },
  { ...second, key: 'second', word: '나중에 두고' },
];

const elementRows = (rows: OwnStatistics['elements']) =>
  rows
    .filter(({ games }) => games > 0)
    .map((row) => ({
      ...row,
      key: row.element,
      word: ELEMENTS[row.element].word,
      el: row.element,
      mark: <Mark of={row.element} />,
    }));

function Pictures({ of: { decks, elements, enemies, first, second } }: { of: OwnStatistics }) {
  return (
    <>
      <h3>쓴 덱</h3>
      <IntervalRows
        reach={WHOLE}
        rows={decks.slice(0, DECKS_SHOWN).map((deck) => ({
          ...deck,
          key: deck.elements,
          word: deckWord(deck.elements),
          el: deck.elements[0] ?? 'N',
        }))}
      />
      <h3>쓴 속성</h3>
      <IntervalRows reach={WHOLE} rows={elementRows(elements)} />
      <h3>만난 속성</h3>
      <IntervalRows reach={WHOLE} rows={elementRows(enemies)} />
      <h3>선공과 후공</h3>
      <IntervalRows
        reach={WHOLE}
        rows={[
          { ...first, key: 'first', word: '선공' },
          { ...second, key: 'second', word: '후공' },
        ]}
      />
    </>
  );
}
