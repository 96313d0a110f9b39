import './story.css';
import type { WireView } from '@chilyo/protocol';
import type { VisualEffect } from '../match/visual-effect.ts';
import { Mark } from '../ui/mark.tsx';
import { boxed } from './boxed.ts';
import { useFaces } from './faces.ts';
import type { Box } from './geometry/places.ts';

type Props = { view: WireView; card: VisualEffect['card']; box: Box };

/** The text of the opponent's card, where the card itself is too small to be read. */
export function Story({ view, card, box }: Props) {
  const faces = useFaces(view);
  if (!card) return null;
  const face = faces(card.id, card.seat);
  return (
    <div className="story" style={boxed(box)} data-testid="story" aria-hidden="true">
      <p className="story-name">
        <Mark of={face.element[0] ?? 'N'} /> {face.name}
      </p>
      <p>{face.text}</p>
    </div>
  );
}
