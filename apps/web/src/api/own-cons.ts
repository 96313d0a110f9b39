import type { Con } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { HttpError } from '../lib/http-error.ts';
import { noteRecentCon, useRecentCons } from '../lib/recent-cons.ts';
import { toast } from '../lib/toast.ts';
import { useUser } from '../lib/user-store.ts';
import { useCatalog } from './catalog-store.ts';
import { api } from './client.ts';
import { query } from './query.ts';

const change = (isMeant: (con: Con) => boolean, fields: Partial<Con>) =>
  useCatalog.setState(({ cons }) => ({ cons: cons.map((con) => (isMeant(con) ? { ...con, ...fields } : con)) }));

/** Shows a change at once, and takes it back where the server refuses it. Returns whether it was kept. */
async function tried(change: (isDone: boolean) => void, call: () => Promise<unknown>): Promise<boolean> {
  change(true);
  try {
    await call();
    return true;
  } catch (failure) {
    change(false);
    toast(failure instanceof HttpError ? failure.message : '저장하지 못했습니다. 다시 시도해 주세요.');
    return false;
  }
}

/** Adds an own emoticon to the favourites, or removes it. */
export const favour = ({ id }: Con, isFavourite: boolean): Promise<boolean> =>
  tried(
    (isDone) => change((con) => con.id === id, { is_favourite: isDone === isFavourite }),
    () => (isFavourite ? api.favourCon({ id }, { quiet: true }) : api.unfavourCon({ id }, { quiet: true })),
  );

/** Mutes a pack, or unmutes it: every place that draws its emoticons follows at once. */
export const mutePack = (packId: number, isMuted: boolean): Promise<boolean> =>
  tried(
    (isDone) => change(({ pack_id }) => pack_id === packId, { is_muted: isDone === isMuted }),
    () =>
      isMuted ? api.muteConPack({ id: packId }, { quiet: true }) : api.unmuteConPack({ id: packId }, { quiet: true }),
  );

/** The user's emoticons as a picker needs them, in the user's order. */
export function useOwnCons() {
  const cons = useCatalog((catalog) => catalog.cons);
  const user = useUser();
  const recent = useRecentCons();
  const [isPrepared, setPrepared] = useState(false);
  const packs = useQuery({ ...query('ownConPacks'), enabled: isPrepared });
  const own = useMemo(() => cons.filter(({ is_mine }) => is_mine), [cons]);
  const offered = useMemo(() => own.filter(({ is_muted }) => !is_muted), [own]);
  return {
    /** Also those of muted packs. */
    own,
    offered,
    recent,
    /** Undefined until they are loaded; empty after a failure. */
    packs: packs.isError ? NO_PACKS : packs.data,
    /** Fetches the packs' sheets before the picker opens. */
    prepare: () => setPrepared(true),
    pick: noteRecentCon,
    /** Missing for visitors, who have no favourites. */
    favour: user?.name ? favour : undefined,
  };
}

const NO_PACKS: never[] = [];
