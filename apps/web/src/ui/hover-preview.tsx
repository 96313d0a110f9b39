import './hover-preview.css';
import { HoverCard } from 'radix-ui';
import type { ReactNode } from 'react';

type Props = {
  /** The look of the preview, with its width. */
  className: string;
  preview: ReactNode;
  /** The one link that the preview belongs to. */
  children: ReactNode;
};

/** What a link leads to, beside it: for whoever stays on it with the pointer or comes to it by keyboard. A touch simply follows the link. */
export function HoverPreview({ className, preview, children }: Props) {
  return (
    <HoverCard.Root openDelay={200} closeDelay={80}>
      <HoverCard.Trigger asChild>{children}</HoverCard.Trigger>
      <HoverCard.Portal>
        <HoverCard.Content className={`hover-preview ${className}`} side="left" sideOffset={10} collisionPadding={12}>
          {preview}
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  );
}
