import { elementCodes } from '@chilyo/card-language';
import { useEffect, useMemo } from 'react';
import { useCatalog } from '../api/catalog-store.ts';
import { prepareSounds } from '../sound/play.ts';
import { prepareArt } from '../ui/card/art-image.ts';
import type { ElementCode } from '../ui/element.ts';

/** The opening hand is drawn before cards that may come later, ms. */
const AFTER_MS = 1500;

/**
 * Prepares pictures and sounds of the elements that both decks have shown, as coming cards are likely of these elements:
 * for a player only, because a hundred pictures take seconds of a processor, and a spectator can wait for one.
 */
export function usePreparedElements(seen: readonly (readonly ElementCode[])[], isPlayer: boolean): void {
  const cards = useCatalog((catalog) => catalog.cards);
  const elements = [...new Set(seen.flat())].sort().join('');
  const wanted = useMemo(
    () => cards.filter(({ element }) => element.some((each) => each === 'N' || elements.includes(each))),
    [cards, elements],
  );
  useEffect(() => {
    if (elements === '' || !isPlayer) return;
    prepareSounds(elementCodes.filter((each) => elements.includes(each)));
    const wait = setTimeout(() => prepareArt(wanted), AFTER_MS);
    return () => clearTimeout(wait);
  }, [wanted, elements, isPlayer]);
}
