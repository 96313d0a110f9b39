import type { BoosterPack, Boosters, OpenedBoosters } from '@chilyo/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queries } from '../../lib/api-queries.ts';
import { HttpError } from '../../lib/http.ts';
import { randomHex } from '../../lib/random-hex.ts';
import { spend } from '../../lib/spend.ts';

export type Wish = { pack: BoosterPack; count: number; granted: boolean };
/** An opening, and what this page had been told before it. */
export type Opened = OpenedBoosters & { promised: string; mixed: string };
export type OpeningDoor = { isBusy: boolean; open: (wish: Wish) => Promise<void> };

/** Opens packs with the promise that is on the screen. */
export function useOpening(onOpened: (opened: Opened) => void): OpeningDoor {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  // a wish that was not answered is the same wish when it is asked again, and must carry the same number
  const asked = useRef<{ wish: string; mixed: string } | null>(null);
  const { queryKey } = queries.boosters();

  async function open(wish: Wish) {
    const promised = client.getQueryData<Boosters>(queryKey)?.hash;
    if (!promised || isBusy) return;
    const name = JSON.stringify([wish, promised]);
    if (asked.current?.wish !== name) asked.current = { wish: name, mixed: randomHex() };
    const { mixed } = asked.current;
    setBusy(true);
    try {
      const body = { ...wish, hash: promised, client_number: mixed };
      const { item } = await spend<{ item: OpenedBoosters }>('/boosters/open', { body });
      client.setQueryData(queryKey, item.boosters);
      onOpened({ ...item, promised, mixed });
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
