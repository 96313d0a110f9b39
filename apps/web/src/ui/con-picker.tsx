import type { Con } from '@chilyo/protocol';
import { type ReactNode, useState } from 'react';
import { onDemand } from './on-demand.tsx';
import { Popover } from './popover.tsx';

const ConShelf = onDemand(async () => (await import('./con-shelf.tsx')).ConShelf);

type Props = {
  /** In the order in which they are offered. */
  cons: readonly Con[];
  label: string;
  /** Also links to the shop and the order; off in a match, which a link would leave by mistake. */
  withShop?: boolean;
  className?: string;
  onPick: (id: number) => void;
  children: ReactNode;
};

/** A button that opens the user's emoticons in their order; picking one closes the picker. */
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
      <ConShelf cons={cons} withShop={withShop} onPick={pick} onClose={close} />
    </Popover>
  );
}
