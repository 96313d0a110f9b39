import { copiesOf } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';
import { PIPS, RARITY_WORDS } from '../../ui/card/card-face.ts';
import { OwnCard } from '../../widgets/cards/own-card.tsx';

/**
 * A card of a pack, face down with a glow by rarity until it is turned over; only then is its face on the page.
 * Decorative: the surrounding element has the words.
 */
export function TurningCard({ card, isUp }: { card: CardRow; isUp: boolean }) {
  return (
    <span className="turning" data-up={isUp || undefined} data-rarity={card.rarity} aria-hidden="true">
      <span className="turning-face">{isUp && <OwnCard card={card} isPicture />}</span>
      <span className="turning-back">
        <span className="card-back">七曜</span>
      </span>
    </span>
  );
}

type WordsProps = { card: CardRow; isNew: boolean; owned: number | undefined };

/** Below an opened card: its rarity, and how many copies the user owns. */
export function OpenedWords({ card, isNew, owned }: WordsProps) {
  return (
    <span className="opened-words" data-rarity={card.rarity}>
      <i aria-hidden="true">{'✦'.repeat(PIPS[card.rarity])}</i> {RARITY_WORDS[card.rarity]}
      {owned !== undefined && (
        <span className="opened-owned">
          <span className="sr-only">가진 수 </span>
          {owned}/{copiesOf[card.rarity]}
        </span>
      )}
      {isNew && <b>새 카드</b>}
    </span>
  );
}
