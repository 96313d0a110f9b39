import './filter-bar.css';
import { Search, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** As in filter-bar.css: only room for the search field. */
const SCARCE = '(max-width: 760px), (max-height: 560px)';

export type FilterChip = { word: string; onRemove: () => void };
type Props = {
  /** The class of the layout for wide windows. */
  className: string;
  /** Where one types. */
  field: ReactNode;
  filters: ReactNode;
  /** Controls for order and size of the results. */
  sort?: ReactNode;
  /** The active filters, apart from the typed query. */
  chips: readonly FilterChip[];
  onClear: () => void;
  /** The number of results, with its unit. */
  count: string;
  /** A switch at the end of the row, or beside what is below the filters. */
  aside?: ReactNode;
  /** Shown below the filters where there is room. */
  foot?: ReactNode;
};

/**
 * The filters of a card list. Where there is little room it is one sticky row: the field, a removable chip for each
 * active filter, a sheet for the filters and one for order and size. While a filter is active, an empty field shrinks
 * to its icon and unfolds on touch. The buttons at the end never move, so that a touch cannot hit one that has just
 * shifted.
 */
export function FilterBar({ className, field, filters, sort, chips, onClear, count, aside, foot }: Props) {
  const isScarce = useMedia(SCARCE);
  const [sheet, setSheet] = useState<'filters' | 'sort' | null>(null);
  const close = () => setSheet(null);
  if (!isScarce)
    return (
      <search className={className}>
        {field}
        {filters}
        {sort}
        {aside ? (
          <div className="filter-foot">
            {foot}
            {aside}
          </div>
        ) : (
          foot
        )}
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
        {aside}
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
