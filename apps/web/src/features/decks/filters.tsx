import type { CardRow } from '@chilyo/protocol';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { TYPE_WORDS } from '../../ui/card/card-face.ts';
import { ChoiceRow, ElementRow } from '../../ui/choice-row.tsx';
import { ELEMENTS, type ElementCode } from '../../ui/element.ts';
import { FilterBar } from '../../widgets/cards/filter-bar/filter-bar.tsx';
import type { CardFacts } from '../../widgets/cards/search/fields.ts';
import { QueryField } from '../../widgets/cards/search/query-field.tsx';
import { DEAREST } from '../../widgets/decks/deck-lines.ts';
import type { CollectionFilter } from './collection-filter.ts';
import { choosePickLook, usePickLook } from './pick-look.ts';

export const NO_FILTER: CollectionFilter = {
  typed: '',
  elements: [],
  cost: null,
  type: null,
  onlyOwned: false,
  allSets: false,
};
const COSTS = Array.from({ length: DEAREST + 1 }, (_, cost) => ({
  value: cost,
  word: cost === DEAREST ? `${cost}+` : `${cost}`,
  label: cost === DEAREST ? `비용 ${cost} 이상` : `비용 ${cost}`,
}));
const TYPES: readonly CardRow['type'][] = ['unit', 'spell', 'ward', 'trap'];
const KINDS = [
  ...TYPES.map((type) => ({ value: type, word: TYPE_WORDS[type] })),
  { value: 'owned' as const, word: '가진 카드만' },
  { value: 'all' as const, word: '모든 세트' },
];
type Kind = (typeof KINDS)[number]['value'];

type Props = {
  filter: CollectionFilter;
  facts: CardFacts;
  count: number;
  /** Whether any card has left the sets of ranked matches. */
  hasRetired: boolean;
  onChange: (part: Partial<CollectionFilter>) => void;
};

/** Narrows the collection; a slash anywhere on the page leads to the search field. */
export function Filters({ filter, facts, count, hasRetired, onChange }: Props) {
  const { elements } = filter;
  const toggled = (code: ElementCode) =>
    elements.includes(code) ? elements.filter((other) => other !== code) : [...elements, code];
  const isChosen = (kind: Kind) =>
    kind === 'owned' ? filter.onlyOwned : kind === 'all' ? filter.allSets : filter.type === kind;
  const kinds = KINDS.filter(({ value }) => isChosen(value));
  const press = (kind: Kind) => {
    if (kind === 'owned') onChange({ onlyOwned: !filter.onlyOwned });
    else if (kind === 'all') onChange({ allSets: !filter.allSets });
    else onChange({ type: filter.type === kind ? null : kind });
  };
  const chips = [
    ...elements.map((code) => ({ word: ELEMENTS[code].word, onRemove: () => onChange({ elements: toggled(code) }) })),
    ...(filter.cost === null ? [] : [{ word: COSTS[filter.cost]!.label, onRemove: () => onChange({ cost: null }) }]),
    ...kinds.map(({ value, word }) => ({ word, onRemove: () => press(value) })),
  ];
  const found = (
    <span className="muted" role="status">
      {count}종
    </span>
  );
  return (
    <FilterBar
      className="deck-filters"
      count={`${count}종`}
      chips={chips}
      onClear={() => onChange({ ...NO_FILTER, typed: filter.typed })}
      field={
        <QueryField
          hasSlash
          typed={filter.typed}
          facts={facts}
          offersNames={false}
          onType={(typed) => onChange({ typed })}
        />
      }
      filters={
        <>
          <ElementRow chosen={elements} onPress={(code) => onChange({ elements: toggled(code) })} />
          <ChoiceRow
            label="비용"
            choices={COSTS}
            chosen={filter.cost}
            onPress={(cost) => onChange({ cost: filter.cost === cost ? null : cost })}
            isSmall
          />
          <ChoiceRow
            label="종류와 가진 카드"
            choices={hasRetired ? KINDS : KINDS.filter(({ value }) => value !== 'all')}
            chosen={kinds.map(({ value }) => value)}
            onPress={press}
          />
        </>
      }
      aside={<LookSwitch />}
      foot={found}
    />
  );
}

/** Pictures or lines; a phone shows four pictures at a time, and a dozen lines. */
function LookSwitch() {
  const look = usePickLook();
  const [Sign, word, other] =
    look === 'pictures'
      ? ([Rows3, '목록으로 보기', 'lines'] as const)
      : ([LayoutGrid, '그림으로 보기', 'pictures'] as const);
  return (
    <button
      type="button"
      className="btn btn-quiet pick-look"
      aria-label={word}
      title={word}
      onClick={() => choosePickLook(other)}
    >
      <Sign size={18} aria-hidden="true" />
    </button>
  );
}
