import { Popover as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';

type Props = {
  anchor: RefObject<HTMLElement | null>;
  className: string;
  label?: string | undefined;
  side: 'top' | 'bottom' | 'left';
  gap: number;
  onClose: () => void;
  /** Looked at only: the focus stays where it is. */
  isPreview?: boolean;
  children: ReactNode;
};

/** Content beside its anchor; closes when the anchor is removed. */
export function PopoverContent({ anchor, className, label, side, gap, onClose, isPreview, children }: Props) {
  const hasLeft = useRef(false);
  const isAnchor = (event: Event) => event.target instanceof Node && anchor.current?.contains(event.target);
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          className={className}
          side={side}
          sideOffset={gap}
          collisionPadding={12}
          aria-label={label}
          onOpenAutoFocus={(event) => isPreview && event.preventDefault()}
          onInteractOutside={(event) => {
            // the anchor closes by its own press
            if (isAnchor(event)) event.preventDefault();
            else hasLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!hasLeft.current && !isPreview) anchor.current?.focus();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
