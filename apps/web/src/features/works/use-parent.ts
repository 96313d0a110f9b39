import { figureNameOf } from '@chilyo/card-art';
import type { Card } from '@chilyo/card-language';
import { FIRST_WORK_ID } from '@chilyo/protocol/constants';
import { useMemo } from 'react';
import { definitionOf } from '../../api/card-definition.ts';
import { useCard } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { made, NAME_MOST } from './beginnings.ts';

/**
 * The card to begin from, under a name of its own; null if there is none, undefined while it is fetched.
 */
export function useParent(id: number | undefined): Card | null | undefined {
  const isMade = id !== undefined && id >= FIRST_WORK_ID;
  const work = useAside({ ...query('work', { id: id ?? 0 }), enabled: isMade });
  const row = useCard(isMade ? undefined : id);
  const card = isMade ? work.data?.card : row && definitionOf(row);
  const content = card && JSON.stringify(card);
  return useMemo(() => {
    if (content === undefined) return isMade && work.isPending ? undefined : null;
    const parent = JSON.parse(content) as Card;
    // a row of the catalog has more than the card
    const { type, element, rarity, cost, attack, health, time, keywords, target, abilities, flavour } = parent;
    // the parent's uploaded picture is its maker's
    const { upload: _upload, ...art } = { ...parent.art, figure: figureNameOf(parent) };
    const own = { art, type, element, rarity, cost, attack, health, time, keywords, target, abilities, flavour };
    return made({ ...own, name: `새 ${parent.name}`.slice(0, NAME_MOST) });
  }, [content, isMade, work.isPending]);
}
