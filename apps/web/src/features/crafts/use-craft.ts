import type { Boosters, Craft } from '@chilyo/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../api/api-queries.ts';
import { spendRoll } from '../../api/spend-roll.ts';
import { useAside } from '../../lib/aside.ts';
import { showAlert } from '../../lib/dialogs.ts';

/** A craft, and the hash that this page had been told before it. */
export type Crafted = { craft: Craft; promised: string };

/** Crafts what chance decides, by the promise of the player's next roll. Null when it was refused: that has been shown. */
export function useCraft() {
  const client = useQueryClient();
  const boosters = queries.boosters();
  useAside(boosters);
  const [isBusy, setBusy] = useState(false);
  async function craft(path: string, body: object): Promise<Crafted | null> {
    if (isBusy) return null;
    const promised = client.getQueryData<Boosters>(boosters.queryKey)?.hash;
    if (!promised) {
      void showAlert('뽑기의 약속을 아직 받지 못했습니다. 잠시 뒤에 다시 눌러 주세요.');
      void client.refetchQueries({ queryKey: boosters.queryKey });
      return null;
    }
    setBusy(true);
    try {
      const { answer, roll } = await spendRoll<{ item: Craft }>(path, body, promised);
      return { craft: answer.item, promised: roll.hash };
    } catch {
      return null;
    } finally {
      setBusy(false);
      for (const queryKey of [boosters.queryKey, ['crafts'], ['craft-logs']])
        void client.invalidateQueries({ queryKey });
    }
  }
  return { isBusy, craft };
}
