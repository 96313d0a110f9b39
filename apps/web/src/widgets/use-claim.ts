import type { ClaimedReward } from '@chilyo/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { queries } from '../api/api-queries.ts';
import { spend } from '../api/spend.ts';
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
        const { item } = await spend<{ item: ClaimedReward }>('/rewards/claim', { body: { what } });
        client.setQueryData(queries.rewards().queryKey, item.rewards);
        toast(`${goodsWords(item.goods)} 획득`);
        if (item.goods.cards > 0) void client.invalidateQueries({ queryKey: queries.decks().queryKey });
        if (item.goods.boosters > 0) void client.invalidateQueries({ queryKey: queries.boosters().queryKey });
      }
    } catch {
      // said by a dialog; what is true now is asked for
      await client.invalidateQueries({ queryKey: queries.rewards().queryKey });
    } finally {
      setBusy(null);
    }
  };
  return { busy, claim };
}
