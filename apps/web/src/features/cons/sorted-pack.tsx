import type { Con } from '@chilyo/protocol';
import { ChevronDown, ChevronUp, Eye, EyeOff, GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { mutePack } from '../../api/own-cons.ts';
import type { ConGroup } from '../../ui/con-choice.ts';
import type { Sheet } from '../../ui/con-sheet.ts';
import { ConStill } from '../../ui/con-still.tsx';
import { useSorting } from './use-sorting.ts';

type Props = {
  group: ConGroup;
  sheet: Sheet | null | undefined;
  place: number;
  count: number;
  isOpen: boolean;
  /** Of the handle that moves the pack. */
  handle: ComponentProps<'button'>;
  onOpen: () => void;
  onShift: (to: number) => void;
  /** The new order of its emoticons. */
  onChange: (ids: number[]) => void;
  onDrop: (ids: number[]) => void;
};

/** A pack in the list that is put in order. Opened, it shows its emoticons, which can be moved too. */
export function SortedPack(props: Props) {
  const { group, sheet, place, count, isOpen, handle, onOpen, onShift, onChange, onDrop } = props;
  const { id, name, cons } = group;
  const isMuted = cons[0]!.is_muted;
  return (
    <li className="pack-sort-item" data-muted={isMuted || undefined}>
      <div className="pack-sort-row">
        <button type="button" className="pack-handle" aria-label={`${name}, ${place + 1}번째 꾸러미`} {...handle}>
          <GripVertical size={18} aria-hidden="true" />
          <ConStill con={cons[0]!} sheet={sheet} />
        </button>
        <button type="button" className="pack-name" aria-expanded={isOpen} onClick={onOpen}>
          <span>{name}</span>
          <span className="muted">
            {cons.length}개{isMuted && ' · 숨김'}
          </span>
        </button>
        <button
          type="button"
          className="pack-act"
          aria-label={`${name} 위로`}
          title="위로"
          aria-disabled={place === 0}
          onClick={() => onShift(place - 1)}
        >
          <ChevronUp size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="pack-act"
          aria-label={`${name} 아래로`}
          title="아래로"
          aria-disabled={place === count - 1}
          onClick={() => onShift(place + 1)}
        >
          <ChevronDown size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="pack-act"
          aria-label={`${name} 숨기기`}
          title={isMuted ? '다시 보기' : '숨기기'}
          aria-pressed={isMuted}
          onClick={() => void mutePack(id, !isMuted)}
        >
          {isMuted ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
        </button>
      </div>
      {isOpen && <SortedCons cons={cons} sheet={sheet} onChange={onChange} onDrop={onDrop} />}
    </li>
  );
}

type ConsProps = Pick<Props, 'sheet' | 'onChange' | 'onDrop'> & { cons: readonly Con[] };

function SortedCons({ cons, sheet, onChange, onDrop }: ConsProps) {
  const sorting = useSorting({ ids: cons.map(({ id }) => id), onChange, onDrop });
  const { picked } = sorting;
  const at = cons.findIndex(({ id }) => id === picked);
  return (
    <>
      <ul className="con-sort" ref={sorting.list}>
        {cons.map((con, place) => (
          <li key={con.id}>
            <button
              type="button"
              className="con-sort-item"
              aria-label={`${con.name}, ${place + 1}번째`}
              {...sorting.item(con.id)}
            >
              <ConStill con={con} sheet={sheet} />
              <span aria-hidden="true">{con.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {at >= 0 && `${cons[at]!.name}, ${cons.length}개 가운데 ${at + 1}번째`}
      </p>
    </>
  );
}
