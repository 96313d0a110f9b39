import { FIRST_WORK_ID } from '@chilyo/protocol/constants';
import { useParams } from '@tanstack/react-router';
import { onDemand } from '../ui/on-demand.tsx';

const CardPage = onDemand(async () => (await import('../features/cards/card-page.tsx')).CardPage);
const WorkPage = onDemand(async () => (await import('../features/works/work-page.tsx')).WorkPage);

/** `/cards/{id}`: an official card, or one that a player has made. */
export function AnyCardPage() {
  const { card_id } = useParams({ from: '/cards/$card_id' });
  return Number(card_id) >= FIRST_WORK_ID ? <WorkPage id={Number(card_id)} /> : <CardPage />;
}
