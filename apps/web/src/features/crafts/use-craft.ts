import type { Boosters, Craft } from '@chilyo/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../lib/api-queries.ts';
import { spendRoll } from '../../lib/spend-roll.ts';

/** A craft, and the hash that this page had been told before it. */
export type Crafted = { craft: Craft; promised: string };

/** Crafts what chance decides, by the promise of the player's next roll. Null when it was refused: that has been shown. */
export function useCraft() {
  const client = useQueryClient();
  const boosters = queries.boosters();
  useQuery(boosters);
  const [isBusy, setBusy] = useState(false);
  async function craft(path: string, body: object): Promise<Crafted | null> {
    const promised = client.getQueryData<Boosters>(boosters.queryKey)?.hash;
    if (!promised || isBusy) return null;
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
