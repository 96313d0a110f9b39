import type { WireView } from '@chilyo/protocol';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { onDemand } from '../../ui/on-demand.tsx';
import { LookGesture } from './look-gesture.ts';
import { useLooked } from './look-store.ts';

const Panel = onDemand(async () => (await import('./look-panel.tsx')).LookPanel);

/** Shows whatever on the board somebody looks at; everything there that bears a `data-look` can be looked at. */
export function Look({ view, seat }: { view: WireView; seat: 0 | 1 | null }) {
  const looked = useLooked((state) => state.looked);
  useEffect(() => {
    const gesture = new LookGesture();
    return () => gesture.stop();
  }, []);
  return looked && createPortal(<Panel looked={looked} view={view} seat={seat} />, document.body);
}
