import type { BoosterPack, Boosters, OpenedBoosters } from '@chilyo/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../api/api-queries.ts';
import { spendRoll } from '../../api/spend-roll.ts';
import { HttpError } from '../../lib/http-error.ts';

export type Wish = { pack: BoosterPack; count: number; granted: boolean };
/** An opening, and what this page had been told before it. */
export type Opened = OpenedBoosters & { promised: string; mixed: string };
export type OpeningDoor = { isBusy: boolean; open: (wish: Wish) => Promise<void> };

/** Opens packs with the promise that is on the screen. */
export function useOpening(onOpened: (opened: Opened) => void): OpeningDoor {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = queries.boosters();

  async function open(wish: Wish) {
    const promised = client.getQueryData<Boosters>(queryKey)?.hash;
    if (!promised || isBusy) return;
    setBusy(true);
    try {
      const { answer, roll } = await spendRoll<{ item: OpenedBoosters }>('/boosters/open', wish, promised);
      client.setQueryData(queryKey, answer.item.boosters);
      onOpened({ ...answer.item, promised: roll.hash, mixed: roll.client_number });
      void client.invalidateQueries({ queryKey: ['booster-odds'] });
      void client.invalidateQueries({ queryKey: ['booster-history'] });
    } catch (failure) {
      // the alert has said why; another tab may have opened something meanwhile
      if (failure instanceof HttpError && failure.code === 'ROLL_CHANGED') await client.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, open };
}
