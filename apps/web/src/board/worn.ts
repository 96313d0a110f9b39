import type { SeatSkins, Skin } from '@chilyo/protocol';
import { createContext, useMemo } from 'react';
import { useCatalog } from '../api/catalog-store.ts';
import { useKnownSkins } from '../api/known-goods.ts';
import { useUser } from '../lib/user-store.ts';
import type { FaceSkin } from '../ui/card/card-face.ts';

type WornAt = (seat: 0 | 1, cardId: number) => FaceSkin | undefined;

/** What the cards of a match wear, by the seat that holds them. */
export const Worn = createContext<WornAt>(() => undefined);

/** By what the server told of the match. Who wants original pictures sees only his own skins; `own` is the viewer's seat. */
export function useWorn(told: SeatSkins, own: 0 | 1 | null): WornAt {
  const skins = useCatalog((catalog) => catalog.skins);
  useKnownSkins(useMemo(() => told.flatMap((seat) => Object.values(seat)), [told]));
  const areOthersPlain = useUser()?.show_original_skins ?? false;
  return useMemo(
    () => wornAsTold(skins, told, (seat) => areOthersPlain && seat !== own),
    [skins, areOthersPlain, told, own],
  );
}

/** What is worn where, by what was told; at a plain seat nothing is. */
export function wornAsTold(skins: readonly Skin[], told: SeatSkins, isPlain: (seat: 0 | 1) => boolean): WornAt {
  const byId = new Map(skins.map((skin) => [skin.id, skin]));
  return (seat, cardId) => {
    const id = isPlain(seat) ? undefined : told[seat][cardId];
    return id === undefined ? undefined : byId.get(id);
  };
}

/** In a match that no server knows: the player's own. */
export function useOwnWorn(own: 0 | 1 | null): WornAt {
  const worn = useCatalog((catalog) => catalog.worn);
  return useMemo(() => (seat, cardId) => (seat === own ? worn.get(cardId) : undefined), [worn, own]);
}
