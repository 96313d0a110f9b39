import { create } from 'zustand';
import { api } from '../../api/client.ts';
import { HttpError } from '../../lib/http-error.ts';
import { toast } from '../../lib/toast.ts';
import { currentUser } from '../../lib/user-store.ts';

type KeptOrder = {
  state: 'same' | 'saving' | 'saved' | 'failed';
  /** The order that is not saved yet. It survives leaving and reloading the page. */
  unsaved: readonly number[] | null;
  failure: string;
};
export const useKeptOrder = create<KeptOrder>(() => ({ state: 'same', unsaved: null, failure: '' }));

const PAGE = '/cons/sort';
const NOT_SAVED = '이모티콘 순서를 저장하지 못했습니다.';
const key = () => `chilyo.con-order.${currentUser()?.id ?? 0}`;
let isRunning = false;

/**
 * Saves an order, one call at a time; a change meanwhile is saved afterwards. A failed order is stored and reported.
 */
export async function saveConOrder(ids: readonly number[]): Promise<void> {
  useKeptOrder.setState({ unsaved: ids });
  localStorage.setItem(key(), JSON.stringify(ids));
  if (isRunning) return;
  isRunning = true;
  useKeptOrder.setState({ state: 'saving' });
  try {
    for (let next = useKeptOrder.getState().unsaved; next; next = useKeptOrder.getState().unsaved) {
      await api.orderCons({ ids: [...next] }, { quiet: true });
      if (useKeptOrder.getState().unsaved === next) useKeptOrder.setState({ unsaved: null });
    }
    localStorage.removeItem(key());
    useKeptOrder.setState({ state: 'saved' });
  } catch (reason) {
    const failure = reason instanceof HttpError ? reason.message : NOT_SAVED;
    useKeptOrder.setState({ state: 'failed', failure });
    // shown even after leaving the page
    if (location.pathname !== PAGE)
      toast(`${NOT_SAVED} ${failure}`, { action: { label: '다시 시도', onClick: tryAgain } });
  } finally {
    isRunning = false;
  }
}

function tryAgain(): void {
  const { unsaved } = useKeptOrder.getState();
  if (unsaved) void saveConOrder(unsaved);
}
addEventListener('online', tryAgain);

/** An order that an earlier page, even one since closed, failed to save. */
export function unsavedOrder(): readonly number[] | null {
  const { unsaved } = useKeptOrder.getState();
  if (unsaved) return unsaved;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key()) ?? 'null');
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : null;
  } catch {
    return null;
  }
}
