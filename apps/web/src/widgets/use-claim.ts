import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { query } from '../api/query.ts';
import { toast } from '../lib/toast.ts';
import { goodsWords } from './goods-words.ts';

/** Claims rewards, one after the other; `busy` is what is being claimed. */
export function useClaim() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const claim = async (name: string, wanted: readonly string[]) => {
    if (busy !== null) return;
    setBusy(name);
    try {
      for (const what of wanted) {
        const { goods, rewards } = await api.claimReward({ what });
        client.setQueryData(query('rewards').queryKey, rewards);
        toast(`${goodsWords(goods)} 획득`);
      }
    } catch {
      // said by a dialog; what is true now is on its way
    } finally {
      setBusy(null);
    }
  };
  return { busy, claim };
}
