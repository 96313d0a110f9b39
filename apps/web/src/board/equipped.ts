import type { SeatSkins, Skin } from '@chilyo/protocol';
import { createContext, useMemo } from 'react';
import { useCatalog } from '../api/catalog-store.ts';
import { useKnownSkins } from '../api/known-goods.ts';
import { useUser } from '../lib/user-store.ts';
import type { FaceSkin } from '../ui/card/card-face.ts';

type EquippedAt = (seat: 0 | 1, cardId: number) => FaceSkin | undefined;

/** The equipped skins in a match, by the seat that holds the card. */
export const Equipped = createContext<EquippedAt>(() => undefined);

/**
 * The skins that the server sent for the match. With original pictures preferred, only the viewer's own skins apply;
 * `own` is the viewer's seat.
 */
export function useEquipped(told: SeatSkins, own: 0 | 1 | null): EquippedAt {
  const skins = useCatalog((catalog) => catalog.skins);
  useKnownSkins(useMemo(() => told.flatMap((seat) => Object.values(seat)), [told]));
  const areOthersPlain = useUser()?.show_original_skins ?? false;
  return useMemo(
    () => equippedFrom(skins, told, (seat) => areOthersPlain && seat !== own),
    [skins, areOthersPlain, told, own],
  );
}

/** The equipped skin of a card at a seat, from the skins that the server sent. A plain seat has none. */
export function equippedFrom(skins: readonly Skin[], told: SeatSkins, isPlain: (seat: 0 | 1) => boolean): EquippedAt {
  const byId = new Map(skins.map((skin) => [skin.id, skin]));
  return (seat, cardId) => {
    const id = isPlain(seat) ? undefined : told[seat][cardId];
    return id === undefined ? undefined : byId.get(id);
  };
}

/** In a match that no server knows: the player's own. */
export function useOwnEquipped(own: 0 | 1 | null): EquippedAt {
  const equipped = useCatalog((catalog) => catalog.equipped);
  return useMemo(() => (seat, cardId) => (seat === own ? equipped.get(cardId) : undefined), [equipped, own]);
}
