import type { WireView } from '@chilyo/protocol';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { LookGesture } from './look-gesture.ts';
import { LookPanel } from './look-panel.tsx';
import { useLooked } from './look-store.ts';

/** Listens for looks, and shows what is looked at. */
export function Looking({ view, seat }: { view: WireView; seat: 0 | 1 | null }) {
  const looked = useLooked((state) => state.looked);
  useEffect(() => {
    const gesture = new LookGesture();
    return () => gesture.stop();
  }, []);
  return looked && createPortal(<LookPanel looked={looked} view={view} seat={seat} />, document.body);
}
