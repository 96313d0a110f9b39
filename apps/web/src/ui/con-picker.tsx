import type { Con } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ConPicture } from './con-picture.tsx';
import { Popover } from './popover.tsx';

type Props = {
  /** In the order in which they are offered. */
  cons: readonly Con[];
  label: string;
  /** Whether the shop and the order are offered too: not in a match, which nobody should leave by mistake. */
  withShop?: boolean;
  className?: string;
  onPick: (id: number) => void;
  children: ReactNode;
};

/** A button that opens one's emoticons in one's own order; picking one closes them. */
export function ConPicker({ cons, label, withShop = false, className, onPick, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const pick = (id: number) => {
    close();
    onPick(id);
  };
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      face={children}
      label={label}
      className={className}
      contentClass="con-picker"
      contentLabel={label}
      side="top"
    >
      <div className="con-grid">
        {cons.length === 0 && <p className="muted">이모티콘을 불러오지 못했습니다.</p>}
        {cons.map((con) => (
          <button key={con.id} type="button" aria-label={con.name} onClick={() => pick(con.id)}>
            <ConPicture con={con} />
          </button>
        ))}
      </div>
      {withShop && (
        <p className="con-picker-links">
          <Link to="/cons" onClick={close}>
            더 둘러보기
          </Link>
          <Link to="/cons/sort" onClick={close}>
            순서 바꾸기
          </Link>
        </p>
      )}
    </Popover>
  );
}
