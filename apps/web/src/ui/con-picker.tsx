import './con-picker.css';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { lastPress } from '../lib/last-press.ts';
import type { Offered } from './con-choice.ts';
import { onDemand } from './on-demand.tsx';
import { Popover } from './popover.tsx';

const ConShelf = onDemand(async () => (await import('./con-shelf.tsx')).ConShelf);

type Props = {
  cons: Offered;
  label: string;
  /** Also links to the shop and the order; off in a match, which a link would leave by mistake. */
  withShop?: boolean;
  /** In a match, where there is no time to look for one. */
  favouritesFirst?: boolean;
  className?: string;
  /** The text being written, which gets the focus after a pick. */
  field?: RefObject<HTMLElement | null>;
  onPick: (id: number) => void;
  children: ReactNode;
};

/** A button that opens the user's emoticons; picking one closes the picker. */
export function ConPicker({
  cons,
  label,
  withShop = false,
  favouritesFirst,
  className,
  field,
  onPick,
  children,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const wasTyping = useRef(false);
  const close = () => setOpen(false);
  const pick = (id: number) => {
    close();
    cons.pick(id);
    onPick(id);
    // on a phone the keyboard comes back only where it was
    if (!lastPress.isByTouch || wasTyping.current) field?.current?.focus();
  };
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(willOpen) => {
        if (willOpen) cons.prepare();
        setOpen(willOpen);
      }}
      face={children}
      label={label}
      className={className}
      contentClass="con-picker"
      contentLabel={label}
      side="top"
      // of a finger this is before the button takes the focus
      onNear={() => {
        wasTyping.current = field?.current === document.activeElement;
        cons.prepare();
      }}
    >
      <ConShelf cons={cons} withShop={withShop} favouritesFirst={favouritesFirst} onPick={pick} onClose={close} />
    </Popover>
  );
}
