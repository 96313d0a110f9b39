import type { CardRow } from '@chilyo/protocol';
import { cardInWords } from '../../ui/card/card.tsx';
import { PIPS, RARITY_WORDS } from '../../ui/card/card-face.ts';
import { OwnCard } from '../../widgets/own-card.tsx';

type Props = {
  card: CardRow;
  isFlipped: boolean;
  isNew: boolean;
  /** Place in the pack, for who cannot see it; with `onFlip` only. */
  place?: number;
  onFlip?: () => void;
};

/** A card of a pack, face down until it is turned over. */
export function FlipCard({ card, isFlipped, isNew, place, onFlip }: Props) {
  const words = `${cardInWords(card)} ${RARITY_WORDS[card.rarity]}${isNew ? ', 새 카드' : ''}`;
  const faces = (
    <span className="flip" data-flipped={isFlipped || undefined} aria-hidden="true">
      {!onFlip || isFlipped ? (
        <span className="flip-face">
          <OwnCard card={card} isPicture />
        </span>
      ) : (
        <span className="flip-face" />
      )}
      {onFlip && (
        <span className="flip-back">
          <span className="card-back">七曜</span>
        </span>
      )}
    </span>
  );
  return (
    <>
      {onFlip ? (
        <button type="button" data-testid="flip-card" data-flipped={isFlipped || undefined} onClick={onFlip}>
          <span className="sr-only">{isFlipped ? words : `${place}번째 카드 뒤집기`}</span>
          {faces}
        </button>
      ) : (
        <span role="img" aria-label={words}>
          {faces}
        </span>
      )}
      <p className="flip-words" aria-hidden="true">
        {isFlipped ? (
          <>
            <i data-rarity={card.rarity}>{'✦'.repeat(PIPS[card.rarity])}</i>
            {RARITY_WORDS[card.rarity]}
            {isNew && <b>새 카드</b>}
          </>
        ) : (
          '눌러서 뒤집기'
        )}
      </p>
    </>
  );
}
