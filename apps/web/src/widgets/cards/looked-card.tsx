import './looked-card.css';
import type { CardRow } from '@chilyo/protocol';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OwnCard } from './own-card.tsx';

/** A card large, above the page, with the way to all about it. */
export function LookedCard({ card, actions, onClose }: { card: CardRow; actions?: ReactNode; onClose: () => void }) {
  return (
    <Dialog
      title={card.name}
      onClose={onClose}
      testId="looked-card"
      actions={
        <>
          {actions}
          <ButtonLink to="/cards/$card_id" params={{ card_id: card.id }}>
            카드 화면으로
          </ButtonLink>
          <Button look="cta" onClick={onClose}>
            닫기
          </Button>
        </>
      }
    >
      <div className="looked-card">
        <OwnCard card={card} isLarge />
      </div>
    </Dialog>
  );
}
