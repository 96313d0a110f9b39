import './offline-bar.css';
import { useOnline } from '../lib/use-online.ts';

/** Shows at once that the browser is offline. */
export function OfflineBar() {
  if (useOnline()) return null;
  return (
    <p className="offline-bar" role="alert" data-testid="offline">
      인터넷이 끊겼습니다
    </p>
  );
}
