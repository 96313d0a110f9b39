import { onDemand } from '../ui/on-demand.tsx';
import { useLive } from './live.ts';

/** It is fetched as soon as the first page stands, long before the line can be lost that there was. */
const LostLine = onDemand(async () => (await import('./lost-line.tsx')).LostLine);

export function DisconnectOverlay() {
  const isLost = useLive((live) => live.wasConnected && !live.isConnected);
  return isLost ? <LostLine /> : null;
}
