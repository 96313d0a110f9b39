import './motion.css';
import type { WireView } from '@chilyo/protocol';
import { Card } from '../../ui/card/card.tsx';
import { useFaces } from './faces.ts';

/** A card of the other side, large for a moment, so that nobody misses what was played. */
export function Spotlight({ view, card }: { view: WireView; card: { id: number; seat: 0 | 1 } }) {
  const faces = useFaces(view);
  return (
    <div className="spotlight" aria-hidden="true" data-testid="spotlight">
      <Card card={faces(card.id, card.seat)} />
    </div>
  );
}
