import { useState } from 'react';
import { useLayer } from '../lib/layers.ts';
import type { DialogProps } from './dialog-props.ts';
import { onDemand } from './on-demand.tsx';

const Frame = onDemand(async () => (await import('./dialog-frame.tsx')).DialogFrame);
/** Preloads the library of dialogs. */
export const loadDialogs = Frame.load;

/** The focused element at opening. For a menu item, which disappears with its menu, its trigger instead. */
export function useOpener(): Element | null {
  const [opener] = useState(() => {
    const { activeElement } = document;
    const trigger = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
    return trigger ? document.getElementById(trigger) : activeElement;
  });
  return opener;
}

/** A dialog above the page until it is answered or closed. */
export function Dialog(props: DialogProps) {
  useLayer(true, props.onClose);
  return <Frame {...props} opener={useOpener()} />;
}
