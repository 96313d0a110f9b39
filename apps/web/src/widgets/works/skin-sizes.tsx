import './skin-sizes.css';
import type { CardRow, SkinContent } from '@chilyo/protocol';
import type { CardFace } from '../../ui/card/card-face.ts';
import { MovingCard } from '../../ui/card/moving-card.tsx';

/** The card in a skin that is still being made: whether its picture is animated is not known, and a still one does not move. */
export function inSkin(card: CardRow, id: number, { picture }: SkinContent): CardFace {
  if (!picture) return card;
  const { url, ...crop } = picture;
  return { ...card, skin: { id, url, crop, art: null, is_animated: true } };
}

type Props = {
  card: CardRow;
  id: number;
  content: SkinContent;
  /** The largest is seen beside it already. */
  isWithoutPage?: boolean;
};

/** A skin at the three sizes at which it is seen, beside the card's own picture. */
export function SkinSizes({ card, id, content, isWithoutPage = false }: Props) {
  const face = inSkin(card, id, content);
  const sizes = [
    ...(isWithoutPage ? [] : [{ name: '카드 화면', face, isSmall: false, isMoving: true }]),
    { name: '원래 그림', face: card, isSmall: false },
    { name: '손', face, isSmall: false },
    { name: '길', face, isSmall: true },
  ];
  return (
    <ul className="skin-sizes">
      {sizes.map(({ name, face, isSmall, isMoving = false }) => (
        <li key={name} data-size={name === '손' ? 'hand' : name === '길' ? 'lane' : 'page'}>
          <MovingCard card={face} isSmall={isSmall} isMoving={isMoving} isPicture />
          <span className="muted small">{name}</span>
        </li>
      ))}
    </ul>
  );
}
