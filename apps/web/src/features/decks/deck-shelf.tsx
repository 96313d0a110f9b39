import { useSubmit } from '../../api/use-submit.ts';
import { useFaults } from '../../lib/faults.ts';
import './deck-shelf.css';
import type { Deck, DeckShelf } from '@chilyo/protocol';
import { DECK_LABEL_MAX } from '@chilyo/protocol/constants';
import { type FormEvent, useId, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { cardInWords } from '../../ui/card/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { OwnCard } from '../../widgets/cards/own-card.tsx';
import { coverOf } from '../../widgets/decks/deck-cover.tsx';
import { linesOf } from '../../widgets/decks/deck-lines.ts';

const shelved = ({ id, label, is_favourite, cover_card_id }: Deck, part: Partial<DeckShelf>, quiet: boolean) =>
  api.arrangeDeck({ id }, { label, is_favourite, cover_card_id, ...part }, { quiet });

/** How a deck is kept in order, with a part of it changed. A failure is shown by a dialog. */
export async function arrange(deck: Deck, part: Partial<DeckShelf>): Promise<void> {
  await shelved(deck, part, false).catch(() => undefined);
}

/** Under which word a deck is kept: a new one, or one that others are under. */
export function LabelDialog({ deck, known, onClose }: { deck: Deck; known: readonly string[]; onClose: () => void }) {
  const [typed, setTyped] = useState(deck.label);
  const id = useId();
  const [faults, setFaults] = useFaults({ typed });
  const { submit: keep, isBusy } = useSubmit((label: string) => shelved(deck, { label: label.trim() }, true), {
    done: onClose,
    words: { say: setFaults, otherwise: '이름표를 붙이지 못했습니다.' },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void keep(typed);
  };
  return (
    <Dialog title={`${deck.name}의 이름표`} onClose={onClose} testId="deck-label">
      <form className="deck-form" onSubmit={submit}>
        <div className="field">
          <label htmlFor={id}>이름표</label>
          <input
            id={id}
            className="text-input"
            maxLength={DECK_LABEL_MAX}
            placeholder="예: 랭킹전"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p className="field-hint">같은 이름표의 덱은 덱 관리에서 한데 볼 수 있습니다.</p>
        </div>
        {known.length > 0 && (
          <p className="label-known">
            {known.map((label) => (
              <Button key={label} disabled={isBusy} onClick={() => void keep(label)}>
                {label}
              </Button>
            ))}
          </p>
        )}
        <FormFault>{faults.form}</FormFault>
        <div className="dialog-actions">
          {deck.label && (
            <Button look="bare" disabled={isBusy} onClick={() => void keep('')}>
              떼기
            </Button>
          )}
          <Button onClick={onClose}>취소</Button>
          <Button look="cta" type="submit" isBusy={isBusy}>
            붙이기
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Chooses the cover card of a deck, for the list and for its picture. */
export function CoverDialog({ deck, onClose }: { deck: Deck; onClose: () => void }) {
  const cardById = useCatalog((state) => state.cardById);
  const lines = linesOf(deck.card_ids, cardById);
  const shown = coverOf(deck.cover_card_id, lines);
  const choose = async (cover_card_id: number) => {
    onClose();
    await arrange(deck, { cover_card_id });
  };
  return (
    <Dialog title="표지 카드" onClose={onClose} testId="deck-cover">
      <p className="muted">덱 목록과 공유 그림에 보입니다.</p>
      <ul className="cover-choices">
        {lines.map(({ card }) => (
          <li key={card.id}>
            <button type="button" aria-pressed={card.id === shown?.id} onClick={() => void choose(card.id)}>
              <span className="sr-only">{cardInWords(card)}</span>
              <OwnCard card={card} isPicture isSmall />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
