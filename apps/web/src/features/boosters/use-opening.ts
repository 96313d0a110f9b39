import type { BoosterPack, OpenedBoosters } from '@chilyo/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { spendRoll } from '../../api/spend-roll.ts';
import { useSubmit } from '../../api/use-submit.ts';

export type Wish = { pack: BoosterPack; count: number; granted: boolean };
/** An opening, and the commitment that this page received before it. */
export type Opened = OpenedBoosters & { promised: string; mixed: string };
export type OpeningDoor = { isBusy: boolean; open: (wish: Wish) => Promise<void> };

/** Opens packs with the promise that is on the screen. */
export function useOpening(onOpened: (opened: Opened) => void): OpeningDoor {
  const client = useQueryClient();
  const { queryKey } = query('boosters');
  const { submit, isBusy } = useSubmit(
    (wish: Wish, promised: string) =>
      spendRoll(['openBoosters', wish], promised, (chance) => api.openBoosters({ ...wish, ...chance })),
    {
      done({ answer, roll }) {
        client.setQueryData(queryKey, answer.boosters);
        onOpened({ ...answer, promised: roll.hash, mixed: roll.client_number });
      },
    },
  );
  async function open(wish: Wish) {
    const promised = client.getQueryData(queryKey)?.hash;
    if (promised) await submit(wish, promised);
  }
  return { isBusy, open };
}
