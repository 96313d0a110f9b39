import './story.css';
import type { WireView } from '@chilyo/protocol';
import { POWER_WORDS, type Power } from '../match/power-words.ts';
import type { Shown } from '../match/visual-effect.ts';
import type { CardFace } from '../ui/card/card-face.ts';
import { Mark } from '../ui/mark.tsx';
import { boxed } from './boxed.ts';
import { useFaces } from './faces.ts';
import type { Box } from './geometry/places.ts';

type Props = { view: WireView; card: Shown; box: Box };

/** The text of the opponent's card or 점괘, where the card itself is too small to be read. */
export function Story({ view, card, box }: Props) {
  const faces = useFaces(view);
  const { name, text, element } = card.power === undefined ? printed(faces(card.id, card.seat)) : powerFace(card.power);
  return (
    <div className="story" style={boxed(box)} data-testid="story" aria-hidden="true">
      <p className="story-name">
        <Mark of={element} /> {name}
      </p>
      <p>{text}</p>
    </div>
  );
}

const printed = ({ name, text, element }: CardFace) => ({ name, text, element: element[0] ?? 'N' });
const powerFace = (power: Power) => ({
  name: power === 'N' ? '점괘' : `점괘 · ${POWER_WORDS[power].name}`,
  text: POWER_WORDS[power].text,
  element: power,
});
