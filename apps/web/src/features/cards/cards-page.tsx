import './cards.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RARITY_WORDS, TYPE_WORDS } from '../../ui/card/card-face.ts';
import { WaitingCards } from '../../ui/card/waiting-cards.tsx';
import { ChoiceRow, ElementRow } from '../../ui/choice-row.tsx';
import { ALL_ELEMENTS, ELEMENTS } from '../../ui/element.ts';
import { PageTitle } from '../../ui/panel.tsx';
import { DensityChoice } from '../../widgets/cards/filter-bar/density-choice.tsx';
import { FilterBar } from '../../widgets/cards/filter-bar/filter-bar.tsx';
import { useCardFacts } from '../../widgets/cards/search/card-facts.ts';
import { valuesOf } from '../../widgets/cards/search/fields.ts';
import { findCards, sortCards } from '../../widgets/cards/search/find.ts';
import { NothingFound } from '../../widgets/cards/search/nothing-found.tsx';
import { QueryField } from '../../widgets/cards/search/query-field.tsx';
import { SORTS } from '../../widgets/cards/search/sorts.ts';
import { filled } from '../../widgets/tables/searches.ts';
import { CardGrid } from './card-grid.tsx';
import { type CardsFilter, queryOf } from './cards-filter.ts';

const COSTS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9+'].map((cost) => ({
  value: cost,
  word: cost,
  label: `비용 ${cost}`,
}));

const OWNED_WORDS: Record<string, string> = {
  owned: '가진 카드',
  missing: '없는 카드',
  short: '더 넣을 수 있는 카드',
};

/** The filters apart from the query, worded as chips. */
const CHIPS: readonly [
  part: 'element' | 'cost' | 'type' | 'rarity' | 'keyword' | 'owned' | 'set',
  wordOf: (value: string) => string,
][] = [
  ['element', (word) => word],
  ['cost', (cost) => `비용 ${cost}`],
  ['type', (word) => word],
  ['rarity', (word) => word],
  ['keyword', (word) => word],
  ['owned', (value) => OWNED_WORDS[value] ?? value],
  ['set', (word) => word],
];

/** As the catalog has them: the newest first. */
const USUAL_SORT = 'newest';

/** All cards, filtered by a query and filters in the address. */
export function CardsPage() {
  const navigate = useNavigate();
  const filter = useSearch({ from: '/cards' });
  const cards = useCatalog((catalog) => catalog.cards);
  const facts = useCardFacts();
  const query = queryOf(filter);
  const { sort = USUAL_SORT } = filter;
  const found = useMemo(() => sortCards(findCards(cards, query, facts), sort, facts), [cards, query, sort, facts]);
  const change = (part: CardsFilter) =>
    void navigate({
      to: '/cards',
      search: filled({ ...filter, ...part }),
      replace: true,
      resetScroll: false,
    });
  const toggle = (part: 'element' | 'cost', value: string) =>
    change({ [part]: filter[part] === value ? undefined : value });
  const clear = () =>
    void navigate({ to: '/cards', search: filled({ q: filter.q, sort: filter.sort }), replace: true });
  const chips = CHIPS.flatMap(([part, wordOf]) => {
    const value = filter[part];
    return value ? [{ word: wordOf(value), onRemove: () => change({ [part]: undefined }) }] : [];
  });

  return (
    <>
      <PageTitle
        side={
          <div className="page-title-side">
            <span className="muted" role="status">
              {found.length}종{facts.owned && ` · 모은 카드 ${found.filter(({ id }) => facts.owned?.get(id)).length}종`}
            </span>
            <ButtonLink to="/sets">세트</ButtonLink>
            <ButtonLink to="/cards/workshop">공방</ButtonLink>
            <ButtonLink to="/cards/create">카드 만들기</ButtonLink>
          </div>
        }
      >
        카드
      </PageTitle>
      <FilterBar
        className="panel filters"
        count={`${found.length}종`}
        chips={chips}
        onClear={clear}
        field={<QueryField hasSlash typed={filter.q ?? ''} facts={facts} onType={(q) => change({ q })} />}
        filters={
          <>
            <ElementRow
              chosen={ALL_ELEMENTS.find((code) => ELEMENTS[code].word === filter.element)}
              onPress={(code) => toggle('element', ELEMENTS[code].word)}
            />
            <ChoiceRow
              label="비용"
              choices={COSTS}
              chosen={filter.cost}
              onPress={(cost) => toggle('cost', cost)}
              isSmall
            />
            <div className="select-filters">
              <Select
                label="종류"
                chosen={filter.type}
                words={Object.values(TYPE_WORDS)}
                onChoose={(type) => change({ type })}
              />
              <Select
                label="희귀도"
                chosen={filter.rarity}
                words={Object.values(RARITY_WORDS)}
                onChoose={(rarity) => change({ rarity })}
              />
              <Select
                label="능력"
                chosen={filter.keyword}
                words={[...(facts.keywordWords?.values() ?? [])]}
                onChoose={(keyword) => change({ keyword })}
              />
              {facts.owned && (
                <Select
                  label="보유"
                  chosen={filter.owned}
                  words={OWNED_WORDS}
                  onChoose={(owned) => change({ owned })}
                />
              )}
              <Select
                label="세트"
                chosen={filter.set}
                words={valuesOf('세트', facts)}
                onChoose={(set) => change({ set })}
              />
            </div>
          </>
        }
        sort={
          <div className="select-filters">
            <Select
              label="정렬"
              chosen={sort}
              words={SORTS}
              isNeeded
              onChoose={(next) => change({ sort: next === USUAL_SORT ? undefined : (next as CardsFilter['sort']) })}
            />
            <DensityChoice />
          </div>
        }
        foot={
          query !== '' && (
            <Button look="bare" onClick={() => void navigate({ to: '/cards', replace: true })}>
              조건 지우기
            </Button>
          )
        }
      />
      {cards.length === 0 ? (
        <WaitingCards count={12} className="card-waiting-grid" />
      ) : found.length === 0 ? (
        <NothingFound
          typed={filter.q ?? ''}
          cards={cards}
          facts={facts}
          onType={(q) => change({ q })}
          onUnfilter={
            query === (filter.q ?? '')
              ? undefined
              : () => void navigate({ to: '/cards', search: filled({ q: filter.q }), replace: true })
          }
        />
      ) : (
        <CardGrid cards={found} facts={facts} />
      )}
    </>
  );
}

function Select(props: {
  label: string;
  chosen: string | undefined;
  /** The value of a word is the word itself, unless it has a key. */
  words: readonly string[] | Record<string, string>;
  /** Whether something must be chosen. */
  isNeeded?: boolean;
  onChoose: (value: string | undefined) => void;
}) {
  const words = Array.isArray(props.words)
    ? (props.words as string[]).map((word) => [word, word] as const)
    : Object.entries(props.words as Record<string, string>);
  return (
    <label className="select-filter">
      <span>{props.label}</span>
      <select value={props.chosen ?? ''} onChange={(event) => props.onChoose(event.target.value || undefined)}>
        {!props.isNeeded && <option value="">모두</option>}
        {words.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}
