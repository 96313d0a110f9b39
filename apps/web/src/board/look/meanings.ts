import { useMemo } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import type { Eyes } from './look-types.ts';

/** Explanations of terms as the site has them today; as at release until they are loaded. */
export function useMeanings(): Eyes['meaningOf'] {
  const abilities = useCatalog((catalog) => catalog.abilities);
  return useMemo(() => {
    // the panel already says that this is a trap
    const known = new Map(abilities.map(({ id, explanation }) => [id, explanation.replace(/^함정: /, '')]));
    return ({ id = 0, explanation }) => known.get(id) ?? explanation;
  }, [abilities]);
}
