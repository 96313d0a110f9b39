import type { Craft } from '@chilyo/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { type Roll, spendRoll } from '../../api/spend-roll.ts';
import { useAside } from '../../lib/aside.ts';
import { showAlert } from '../../lib/dialogs.ts';

/** A craft, and the commitment that this page received before it. */
export type Crafted = { craft: Craft; promised: string };

/**
 * A craft with a random outcome, on the commitment to the player's next roll. Null when it was refused, which has been
 * shown.
 */
export function useCraft() {
  const client = useQueryClient();
  const boosters = query('boosters');
  useAside(boosters);
  const [isBusy, setBusy] = useState(false);
  async function craft(wish: readonly unknown[], make: (roll: Roll) => Promise<Craft>): Promise<Crafted | null> {
    if (isBusy) return null;
    const promised = client.getQueryData(boosters.queryKey)?.hash;
    if (!promised) {
      void showAlert('공정성 확인값을 아직 받지 못했습니다. 잠시 뒤에 다시 눌러 주세요.');
      void client.refetchQueries({ queryKey: boosters.queryKey });
      return null;
    }
    setBusy(true);
    try {
      const { answer, roll } = await spendRoll(wish, promised, make);
      return { craft: answer, promised: roll.hash };
    } catch {
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, craft };
}
