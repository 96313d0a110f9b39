import { type Card, choicesAt, type Filter, type KnownCards, type Path, valueAt } from '@chilyo/card-language';
import { useMemo } from 'react';

type Props = { card: Card; path: Path; known: KnownCards; onOpen: (path: Path) => void };

/** What the fields of a filter are called. */
export const FILTER_WORDS: Record<keyof Filter, string> = {
  element: '속성',
  type: '종류',
  cost_least: '비용 이상',
  cost_most: '비용 이하',
  attack_least: '공격력 이상',
  attack_most: '공격력 이하',
  health_least: '체력 이상',
  health_most: '체력 이하',
  keyword: '능력어',
  wounded: '다침',
  frozen: '빙결',
  burning: '화상',
  token: '토큰',
};

/** What the object of a verb may be narrowed by; pressing one opens its choices. */
export function FilterFields({ card, path, known, onOpen }: Props) {
  const fields = useMemo(
    () =>
      (Object.keys(FILTER_WORDS) as (keyof Filter)[]).filter(
        (field) => valueAt(card, [...path, field]) === undefined && choicesAt(card, [...path, field], known).length > 0,
      ),
    [card, path, known],
  );
  if (fields.length === 0) return null;
  return (
    <section aria-label="어떤 것만">
      <h3 className="part-group">어떤 것만</h3>
      <div className="filter-fields">
        {fields.map((field) => (
          <button key={field} type="button" className="btn btn-quiet" onClick={() => onOpen([...path, field])}>
            {FILTER_WORDS[field]}
          </button>
        ))}
      </div>
    </section>
  );
}
