import { useRef, useState } from 'react';
import { loadCons } from '../../lib/catalog-store.ts';
import { call } from '../../lib/http.ts';

export type OrderState = 'same' | 'saving' | 'saved' | 'failed';

/** Saves an order after every change, one call at a time: what comes meanwhile is saved as it is then. */
export function useKeptOrder() {
  const [state, setState] = useState<OrderState>('same');
  const wanted = useRef<readonly number[] | null>(null);
  const isRunning = useRef(false);

  async function keep(ids: readonly number[]): Promise<void> {
    wanted.current = ids;
    if (isRunning.current) return;
    isRunning.current = true;
    setState('saving');
    let outcome: OrderState = 'saved';
    while (wanted.current) {
      const next: readonly number[] = wanted.current;
      wanted.current = null;
      outcome = await call('/cons/order', { method: 'PUT', body: { ids: next }, quiet: true })
        .then(loadCons)
        .then(
          () => 'saved' as const,
          (reason: unknown) => {
            console.warn('the order was not saved', reason);
            return 'failed' as const;
          },
        );
    }
    isRunning.current = false;
    setState(outcome);
  }
  return { state, keep };
}
