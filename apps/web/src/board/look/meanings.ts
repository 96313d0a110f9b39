import { useMemo } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import type { Eyes } from './look-types.ts';

/** What words mean as the site explains them today; as they came out where it has not said so yet. */
export function useMeanings(): Eyes['meaningOf'] {
  const abilities = useCatalog((catalog) => catalog.abilities);
  return useMemo(() => {
    // the panel already says that this is a trap
    const known = new Map(abilities.map(({ id, explanation }) => [id, explanation.replace(/^함정: /, '')]));
    return ({ id = 0, explanation }) => known.get(id) ?? explanation;
  }, [abilities]);
}
