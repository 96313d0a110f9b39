import './card.css';
import '../list-states.css';
import { range } from '../../lib/range.ts';
import { reloadPage } from '../../lib/reload.ts';
import { WaitingNote } from '../waiting-note.tsx';

/** A card that is on its way. */
export function WaitingCard() {
  return (
    <div className="card-back card-waiting" aria-hidden="true">
      七曜
    </div>
  );
}

/** A grid of card placeholders (preloaded at start-up), shown while the real grid loads. */
export function WaitingCards({ count, className }: { count: number; className: string }) {
  return (
    <div className={className} role="status" aria-label="불러오는 중입니다">
      <WaitingNote onRetry={() => reloadPage()} />
      {range(count).map((at) => (
        <WaitingCard key={at} />
      ))}
    </div>
  );
}
