import { copiesOf } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';
import { ButtonLink } from '../../ui/button.tsx';
import { cardInWords } from '../../ui/card/card.tsx';
import { RARITY_WORDS } from '../../ui/card/card-face.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { OwnCard } from '../../widgets/cards/own-card.tsx';
import { AddToDeck } from './add-to-deck.tsx';

/** A card of the opening to be read, and what can be done with it. */
export function OpenedCardDialog({ card, owned, onClose }: { card: CardRow; owned: number; onClose: () => void }) {
  return (
    <Dialog title={card.name} onClose={onClose} testId="opened-card-dialog">
      <div className="opened-card">
        <div role="img" aria-label={cardInWords(card)}>
          <OwnCard card={card} isPicture />
        </div>
        <div className="opened-card-acts">
          <p>
            {RARITY_WORDS[card.rarity]} · 가진 수 {owned}/{copiesOf[card.rarity]}
          </p>
          <AddToDeck card={card} />
          <ButtonLink to="/cards/$card_id" params={{ card_id: card.id }}>
            카드 보기
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}
