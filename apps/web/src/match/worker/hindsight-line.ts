import type { Card } from '@chilyo/card-language';
import type { Deal, Seat } from '@chilyo/engine';
import type { DoneAction } from '@chilyo/match';
import type { MissedLethal } from '../missed-lethal.ts';

/** A finished match of which everything is known, and whose turns are looked at once more. */
export type Hindsight = { deal: Deal; done: DoneAction[]; seat: Seat; cards: readonly Card[] };

/** Looks for it beside the page, in a worker that ends with the answer; rejects when the match does not replay. */
export function lookBack(match: Hindsight, signal: AbortSignal): Promise<MissedLethal | null> {
  const worker = new Worker(new URL('./hindsight-worker.ts', import.meta.url), { type: 'module', name: 'hindsight' });
  const answer = new Promise<MissedLethal | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<MissedLethal | null>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
    signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
    worker.postMessage(match);
  });
  return answer.finally(() => worker.terminate());
}
