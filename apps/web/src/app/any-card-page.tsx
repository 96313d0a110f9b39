import { FIRST_WORK_ID } from '@chilyo/protocol/constants';
import { useParams, useSearch } from '@tanstack/react-router';
import { useCatalog } from '../api/catalog-store.ts';
import { onDemand } from '../ui/on-demand.tsx';

const CardPage = onDemand(async () => (await import('../features/cards/card-page.tsx')).CardPage);
const WorkPage = onDemand(async () => (await import('../features/works/work-page.tsx')).WorkPage);

/** `/cards/{id}`: a card of the game, or one that a player has made; of a card of a set also its page in the making. */
export function AnyCardPage() {
  const { card_id } = useParams({ from: '/cards/$card_id' });
  const { view } = useSearch({ from: '/cards/$card_id' });
  const id = Number(card_id);
  // not known before the list has come
  const isListed = useCatalog(({ cards }) => cards.length === 0 || cards.some((card) => card.id === id));
  return id < FIRST_WORK_ID || (isListed && view === undefined) ? <CardPage /> : <WorkPage id={id} />;
}
