import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useLayer } from '../lib/layers.ts';

/** Trigger and content of a menu; Back closes it as Escape does. */
export function MenuRoot({ isModal = true, children }: { isModal?: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => setOpen(false));
  return (
    <DropdownMenu.Root modal={isModal} open={isOpen} onOpenChange={setOpen}>
      {children}
    </DropdownMenu.Root>
  );
}
