import { diceOf, hashOf, pickByWeight } from '@chilyo/protocol/booster-roll';
import { useCatalog } from '../../api/catalog-store.ts';
import { Button } from '../../ui/button.tsx';
import { cardInWords } from '../../ui/card/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OwnCard } from '../../widgets/cards/own-card.tsx';
import { RiseMotion } from './rise-motion.tsx';
import type { Crafted } from './use-craft.ts';

/** The result of a craft and, for a random one, the check against the commitment. */
export function CraftedDialog({ crafted, onClose }: { crafted: Crafted; onClose: () => void }) {
  const { craft, promised } = crafted;
  const cardById = useCatalog((catalog) => catalog.cardById);
  const card = cardById.get(craft.card_id);
  const given = craft.cards.flatMap(({ card_id, count }) =>
    Array.from({ length: count }, () => cardById.get(card_id)).filter((one) => one !== undefined),
  );
  const { roll } = craft;
  const isHonest =
    roll &&
    hashOf(roll.seed) === promised &&
    pickByWeight(diceOf(roll.seed, roll.client_number), roll.outputs).card_id === craft.card_id;
  return (
    <Dialog
      title="카드를 만들었습니다"
      onClose={onClose}
      testId="crafted"
      actions={
        <Button look="cta" onClick={onClose}>
          확인
        </Button>
      }
    >
      {card && craft.kind === 'rise' && <RiseMotion given={given} made={card} />}
      {card && craft.kind !== 'rise' && (
        <div className="crafted-card" role="img" aria-label={cardInWords(card)}>
          <OwnCard card={card} isPicture />
        </div>
      )}
      {roll && (
        <p className={isHonest ? 'muted' : 'danger-text'} data-testid="craft-verdict">
          {isHonest
            ? '먼저 알린 해시와 시드로 다시 계산해 보니, 약속대로 뽑은 카드입니다.'
            : '다시 계산한 카드가 받은 카드와 다릅니다.'}
        </p>
      )}
    </Dialog>
  );
}
