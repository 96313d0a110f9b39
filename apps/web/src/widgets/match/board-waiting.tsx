import './board-waiting.css';
import { reloadPage } from '../../lib/reload.ts';
import { WaitingNote } from '../../ui/waiting-note.tsx';

/** Where a board will be, while it is on its way. */
export function BoardWaiting() {
  return (
    <div className="board-waiting" role="status">
      <p>하늘을 펼치고 있습니다.</p>
      <WaitingNote onRetry={() => reloadPage()} />
    </div>
  );
}
