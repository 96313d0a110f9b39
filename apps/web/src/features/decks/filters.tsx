import type { CardRow } from '@chilyo/protocol';
import { useEffect, useRef } from 'react';
import { DEAREST } from '../../lib/deck-lines.ts';
import { TYPE_WORDS } from '../../ui/card/card-face.ts';
import { ALL_ELEMENTS, ELEMENTS, type ElementCode } from '../../ui/element.ts';
import { Mark } from '../../ui/mark.tsx';
import type { CollectionFilter } from './collection-filter.ts';

export const NO_FILTER: CollectionFilter = { typed: '', elements: [], cost: null, type: null, onlyOwned: false };
const COSTS = Array.from({ length: DEAREST + 1 }, (_, cost) => cost);
const TYPES: readonly CardRow['type'][] = ['unit', 'spell', 'ward', 'trap'];

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
      <fieldset className="filter-row group" aria-label="속성">
        {ALL_ELEMENTS.map((code) => (
          <button
            key={code}
            type="button"
            data-el={code}
            aria-pressed={elements.includes(code)}
            aria-label={ELEMENTS[code].word}
            onClick={() => onChange({ elements: toggled(code) })}
          >
            <Mark of={code} />
          </button>
        ))}
      </fieldset>
      <fieldset className="filter-row group" aria-label="비용">
        {COSTS.map((cost) => (
          <button
            key={cost}
            type="button"
            aria-pressed={filter.cost === cost}
            aria-label={cost === DEAREST ? `비용 ${cost} 이상` : `비용 ${cost}`}
            onClick={() => onChange({ cost: filter.cost === cost ? null : cost })}
          >
            {cost === DEAREST ? '7+' : cost}
          </button>
        ))}
      </fieldset>
      <fieldset className="filter-row filter-words group" aria-label="종류와 가진 카드">
        {TYPES.map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={filter.type === type}
            onClick={() => onChange({ type: filter.type === type ? null : type })}
          >
            {TYPE_WORDS[type]}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={filter.onlyOwned}
          onClick={() => onChange({ onlyOwned: !filter.onlyOwned })}
        >
          가진 카드만
        </button>
        <span className="filter-count muted" role="status">
          {count}종
        </span>
      </fieldset>
    </search>
  );
}
