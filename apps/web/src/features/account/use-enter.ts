import { useNavigate } from '@tanstack/react-router';
import { renewPushes } from '../../api/account-security.ts';
import { renewOwnGoods } from '../../api/catalog-store.ts';
import { reconnectAsUser } from '../../api/socket.ts';
import { reloadPage } from '../../lib/reload.ts';
import { useUserStore } from '../../lib/user-store.ts';

/** Goes on to an address after a sign-in. Reloads the page if it holds what another user fetched or wrote. */
export function useEnter() {
  const navigate = useNavigate();
  return async (to: string, isReplacing = false): Promise<void> => {
    const pushes = renewPushes();
    if (useUserStore.getState().isAnother) {
      await pushes;
      reloadPage(to);
      return;
    }
    reconnectAsUser();
    renewOwnGoods();
    await navigate({ to, replace: isReplacing });
  };
}
