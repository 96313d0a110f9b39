import './query-field.css';
import type { CardRow } from '@chilyo/protocol';
import { Art } from '../../../ui/card/art.tsx';
import { RARITY_WORDS, TYPE_WORDS } from '../../../ui/card/card-face.ts';
import { Mark } from '../../../ui/mark.tsx';

/** A card as a line of a list: its picture, seal, name and kind. */
export function CardOption({ card }: { card: CardRow }) {
  return (
    <span className="card-option">
      <Art of={card} className="card-option-art" />
      {card.element.map((code) => (
        <Mark key={code} of={code} />
      ))}
      <span className="card-option-name">{card.name}</span>
      <span className="option-meaning">
        비용 {card.cost} · {RARITY_WORDS[card.rarity]} {TYPE_WORDS[card.type]}
      </span>
    </span>
  );
}
