import type { Con, Skin } from '@chilyo/protocol';
import { useEffect } from 'react';
import { inBackground } from '../lib/in-background.ts';
import { useCatalog } from './catalog-store.ts';
import { api } from './client.ts';

/** Most ids of one call. */
const ASKED_MOST = 100;

/** Fetches items that the start-up list lacks: requests of one tick share a call, and each item is fetched once. */
function finder<T>(
  find: (ids: string) => Promise<T[]>,
  failed: string,
  keep: (found: T[]) => void,
): (ids: readonly number[]) => void {
  const asked = new Set<number>();
  const waiting = new Set<number>();
  const fetchWaiting = () => {
    const ids = [...waiting].slice(0, ASKED_MOST);
    for (const id of ids) waiting.delete(id);
    if (waiting.size > 0) setTimeout(fetchWaiting);
    inBackground(failed, async () => {
      try {
        keep(await find(ids.join()));
      } catch (failure) {
        // another page that needs them asks as well
        for (const id of ids) asked.delete(id);
        throw failure;
      }
    });
  };
  return (ids) => {
    const missing = ids.filter((id) => !asked.has(id));
    if (missing.length > 0 && waiting.size === 0) setTimeout(fetchWaiting);
    for (const id of missing) {
      asked.add(id);
      waiting.add(id);
    }
  };
}

const findCons = finder(
  (ids) => api.cons({ ids }),
  '이모티콘을 불러오지 못했습니다.',
  (found) => useCatalog.setState(({ cons }) => ({ cons: [...cons, ...found] })),
);
const findSkins = finder(
  (ids) => api.skins({ ids }),
  '스킨을 불러오지 못했습니다.',
  (found) => useCatalog.setState(({ skins }) => ({ skins: [...skins, ...found] })),
);

/** Any user's emoticon; undefined until it is loaded and when it does not exist. */
export function useCon(id: number | undefined): Con | undefined {
  const con = useCatalog((catalog) => catalog.cons.find((one) => one.id === id));
  const isListLoaded = useCatalog((catalog) => catalog.cons.length > 0);
  useEffect(() => {
    if (id !== undefined && !con && isListLoaded) findCons([id]);
  }, [id, con, isListLoaded]);
  return con;
}

/** Sees to it that the catalog has these skins. */
export function useKnownSkins(ids: readonly number[]): void {
  const skins = useCatalog((catalog) => catalog.skins);
  useEffect(() => {
    if (skins.length === 0) return;
    const known = new Set(skins.map(({ id }) => id));
    findSkins(ids.filter((id) => !known.has(id)));
  }, [ids, skins]);
}

/** A skin with its present ownership: the catalog is updated at once after a purchase or a change of equipment. */
export function useSkinNow(listed: Skin): Skin {
  return useCatalog((catalog) => catalog.skins.find(({ id }) => id === listed.id)) ?? listed;
}
