import type { Con } from '@chilyo/protocol';
import { Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { ConPicture } from './con-picture.tsx';

type Props = {
  cons: readonly Con[];
  label: string;
  className?: string;
  onPick: (id: number) => void;
  children: ReactNode;
};

/** A button that opens the emoticons, pack by pack; picking one closes them. */
export function ConPicker({ cons, label, className, onPick, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const packs = Map.groupBy(cons, ({ pack }) => pack);
  const pick = (id: number) => {
    setOpen(false);
    onPick(id);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={className} aria-label={label}>
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="con-picker" side="top" sideOffset={6} collisionPadding={12}>
          {cons.length === 0 && <p className="muted">이모티콘을 불러오지 못했습니다.</p>}
          {[...packs].map(([pack, list]) => (
            <section key={pack} aria-label={pack}>
              <h3>{pack}</h3>
              <div className="con-grid">
                {list.map((con) => (
                  <button key={con.id} type="button" aria-label={con.name} onClick={() => pick(con.id)}>
                    <ConPicture con={con} />
                  </button>
                ))}
              </div>
            </section>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
