import { onDemand } from '../ui/on-demand.tsx';
import { useLive } from './live.ts';

/** Loaded right after the first page, while there is still a connection. */
const LostLine = onDemand(async () => (await import('./lost-line.tsx')).LostLine);

export function DisconnectOverlay() {
  const isLost = useLive((live) => live.wasConnected && !live.isConnected);
  return isLost ? <LostLine /> : null;
}
