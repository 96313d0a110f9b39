import './filter-bar.css';
import { Search, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** As filter-bar.css: there is room for little but what is looked for. */
const SCARCE = '(max-width: 760px), (max-height: 560px)';

export type FilterChip = { word: string; onRemove: () => void };
type Props = {
  /** The look where there is room for everything. */
  className: string;
  /** Where one types. */
  field: ReactNode;
  filters: ReactNode;
  /** How what was found is shown: order, size. */
  sort?: ReactNode;
  /** What narrows at present, besides what is typed. */
  chips: readonly FilterChip[];
  onClear: () => void;
  /** Of what was found, with its word. */
  count: string;
  /** What stands below them where there is room. */
  foot?: ReactNode;
};

/**
 * What narrows a list of cards. Where there is little room it is one row that stays in sight: the field, what is chosen, each to be taken
 * away by a touch, a sheet for the filters and one for order and size. While something is chosen, a field without words is as small as its
 * sign; it unfolds when it is touched. What stands at the end never moves, so that no touch meets what has just slid below it.
 */
export function FilterBar({ className, field, filters, sort, chips, onClear, count, foot }: Props) {
  const isScarce = useMedia(SCARCE);
  const [sheet, setSheet] = useState<'filters' | 'sort' | null>(null);
  const close = () => setSheet(null);
  if (!isScarce)
    return (
      <search className={className}>
        {field}
        {filters}
        {sort}
        {foot}
      </search>
    );
  return (
    <search className="filter-bar">
      <div className="filter-bar-row">
        {field}
        <Search className="filter-bar-sign" size={20} aria-hidden="true" />
        {chips.length > 0 && (
          <ul className="filter-chips" aria-label="고른 조건">
            {chips.map(({ word, onRemove }) => (
              <li key={word}>
                <button type="button" aria-label={`${word} 빼기`} onClick={onRemove}>
                  {word} <X size={14} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Button aria-haspopup="dialog" onClick={() => setSheet('filters')}>
          거르기
        </Button>
        {sort && (
          <Button aria-haspopup="dialog" onClick={() => setSheet('sort')}>
            정렬
          </Button>
        )}
      </div>
      {sheet && (
        <Dialog
          title={sheet === 'filters' ? '거르기' : '정렬과 크기'}
          testId={`sheet-${sheet}`}
          onClose={close}
          actions={
            <>
              {sheet === 'filters' && chips.length > 0 && <Button onClick={onClear}>모두 지우기</Button>}
              <Button look="cta" onClick={close}>
                {count} 보기
              </Button>
            </>
          }
        >
          <div className="filter-sheet">{sheet === 'filters' ? filters : sort}</div>
        </Dialog>
      )}
    </search>
  );
}
