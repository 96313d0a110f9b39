import './discard-dialog.css';
import type { WireView } from '@chilyo/protocol';
import { Button } from '../ui/button.tsx';
import { Card, cardInWords } from '../ui/card/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useFaces } from './faces.ts';
import { lookAt } from './look/look-store.ts';

type Props = { view: WireView; seat: 0 | 1; owner: string; onClose: () => void };

/** A discard pile, visible to both players and spectators, newest card first. */
export function DiscardDialog({ view, seat, owner, onClose }: Props) {
  const faces = useFaces(view);
  const { discard } = view.seats[seat];
  const title = `${owner} 무덤 ${discard.length}장`;
  return (
    <Dialog
      title={title}
      testId="discard"
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose}>
          닫기
        </Button>
      }
    >
      {discard.length === 0 ? (
        <p>아직 무덤에 놓인 카드가 없습니다.</p>
      ) : (
        <section className="discard" aria-label={title}>
          <p className="muted">나중에 놓인 카드부터 있습니다. 카드를 누르면 크게 보입니다.</p>
          <ol>
            {discard.toReversed().map((cardId, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a card of a pile is its place
              <li key={discard.length - at}>
                <button
                  type="button"
                  className="discard-card"
                  data-testid="discard-card"
                  data-look={`card:${cardId}:${seat}`}
                  onClick={({ currentTarget }) => lookAt(`card:${cardId}:${seat}`, currentTarget)}
                >
                  <span className="sr-only">{cardInWords(faces(cardId, seat))}</span>
                  <Card card={faces(cardId, seat)} isPicture />
                </button>
                <span className="discard-place">{discard.length - at}번째</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </Dialog>
  );
}
