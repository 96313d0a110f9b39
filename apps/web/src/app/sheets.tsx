import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { closeSheets, useSheets } from '../lib/sheets.ts';
import { onDemand } from '../ui/on-demand.tsx';

const OpenSheets = onDemand(async () => (await import('./open-sheets.tsx')).OpenSheets);

/** The sheets that any page may open; going elsewhere closes them. */
export function Sheets() {
  const isOpen = useSheets((sheets) => Object.values(sheets).some((one) => one !== null));
  const path = useRouterState({ select: (state) => state.location.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== path) closeSheets();
    before.current = path;
  }, [path]);
  return isOpen && <OpenSheets />;
}
