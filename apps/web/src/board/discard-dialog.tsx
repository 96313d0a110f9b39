import './discard-dialog.css';
import type { WireView } from '@chilyo/protocol';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useFaces } from './faces.ts';

type Props = { view: WireView; seat: 0 | 1; owner: string; onClose: () => void };

/** A discard pile, which lies open for everybody; what came last comes first. */
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its place must be scrolled by key as well
        <section className="discard" tabIndex={0} aria-label={title}>
          <ol>
            {discard.toReversed().map((cardId, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a card of a pile is its place
              <li key={discard.length - at}>
                <Card card={faces(cardId, seat)} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </Dialog>
  );
}
