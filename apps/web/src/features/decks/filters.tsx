import type { CardRow } from '@chilyo/protocol';
import { useEffect, useRef } from 'react';
import { TYPE_WORDS } from '../../ui/card/card-face.ts';
import { ChoiceRow, ElementRow } from '../../ui/choice-row.tsx';
import type { ElementCode } from '../../ui/element.ts';
import { DEAREST } from '../../widgets/deck-lines.ts';
import type { CollectionFilter } from './collection-filter.ts';

export const NO_FILTER: CollectionFilter = { typed: '', elements: [], cost: null, type: null, onlyOwned: false };
const COSTS = Array.from({ length: DEAREST + 1 }, (_, cost) => ({
  value: cost,
  word: cost === DEAREST ? `${cost}+` : `${cost}`,
  label: cost === DEAREST ? `비용 ${cost} 이상` : `비용 ${cost}`,
}));
const TYPES: readonly CardRow['type'][] = ['unit', 'spell', 'ward', 'trap'];
const KINDS = [
  ...TYPES.map((type) => ({ value: type, word: TYPE_WORDS[type] })),
  { value: 'owned' as const, word: '가진 카드만' },
];

type Props = { filter: CollectionFilter; count: number; onChange: (part: Partial<CollectionFilter>) => void };

/** Narrows the collection; a slash anywhere on the page leads to the search field. */
export function Filters({ filter, count, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const { elements } = filter;
  const toggled = (code: ElementCode) =>
    elements.includes(code) ? elements.filter((other) => other !== code) : [...elements, code];
  return (
    <search className="deck-filters">
      <input
        ref={field}
        className="text-input"
        type="search"
        aria-label="카드 찾기"
        aria-keyshortcuts="/"
        placeholder="이름, 초성, 조건 (예: ㅎㄹ, 능력:돌진)"
        value={filter.typed}
        onChange={(event) => onChange({ typed: event.target.value })}
      />
      <ElementRow chosen={elements} onPress={(code) => onChange({ elements: toggled(code) })} />
      <ChoiceRow
        label="비용"
        choices={COSTS}
        chosen={filter.cost}
        onPress={(cost) => onChange({ cost: filter.cost === cost ? null : cost })}
        isSmall
      />
      <div className="deck-filters-foot">
        <ChoiceRow
          label="종류와 가진 카드"
          choices={KINDS}
          chosen={KINDS.flatMap(({ value }) =>
            (value === 'owned' ? filter.onlyOwned : filter.type === value) ? value : [],
          )}
          onPress={(kind) =>
            kind === 'owned'
              ? onChange({ onlyOwned: !filter.onlyOwned })
              : onChange({ type: filter.type === kind ? null : kind })
          }
        />
        <span className="muted" role="status">
          {count}종
        </span>
      </div>
    </search>
  );
}
