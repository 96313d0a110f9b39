import './offline-bar.css';
import { useKeptReads } from '../lib/kept-reads.ts';
import { useOnline } from '../lib/use-online.ts';
import { onDemand } from '../ui/on-demand.tsx';

const KeptLine = onDemand(async () => (await import('./kept-line.tsx')).KeptLine);

/** Shows at once that the browser is offline, and that what is read was kept from before. */
export function OfflineBar() {
  const isOnline = useOnline();
  const hasKept = useKeptReads((kept) => kept.oldest !== null);
  if (isOnline && !hasKept) return null;
  return (
    <p className="offline-bar" role="alert" data-testid="offline">
      {!isOnline && <span>인터넷이 끊겼습니다</span>}
      {hasKept && <KeptLine />}
    </p>
  );
}
