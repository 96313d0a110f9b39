import './motion.css';
import type { WireView } from '@chilyo/protocol';
import type { VisualEffect } from '../match/visual-effect.ts';
import { Card } from '../ui/card/card.tsx';
import { useFaces } from './faces.ts';

/** A card of the other side, large for a moment, so that nobody misses what was played. Its place stays when it is empty. */
export function Spotlight({ view, card }: { view: WireView; card: VisualEffect['card'] }) {
  const faces = useFaces(view);
  return (
    <div className="spotlight-place" aria-hidden="true">
      {card && (
        <div key={card.moment} className="spotlight" data-testid="spotlight" data-look={`card:${card.id}`}>
          <Card card={faces(card.id, card.seat)} />
        </div>
      )}
    </div>
  );
}
