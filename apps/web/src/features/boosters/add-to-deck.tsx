import type { CardRow, Deck } from '@chilyo/protocol';
import { useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import { Button } from '../../ui/button.tsx';
import { whyNot, withCard } from '../../widgets/decks/deck-lines.ts';

/** Adds one copy to a deck of the user, by default the active one. */
export function AddToDeck({ card }: { card: CardRow }) {
  const decks = useAside(query('decks'));
  const cardById = useCatalog((catalog) => catalog.cardById);
  const [chosenId, setChosen] = useState<number | null>(null);
  const [done, setDone] = useState('');
  const own = (decks.data ?? []).filter(({ rented }) => rented === null);
  const deck = own.find(({ id }) => id === chosenId) ?? own.find(({ is_active }) => is_active) ?? own[0];
  const { submit: add, isBusy } = useSubmit(
    ({ id, name, card_ids, revision }: Deck) =>
      api.changeDeck({ id }, { name, card_ids: withCard(card_ids, card.id), revision }),
    {
      async done(_answer, { name }) {
        await decks.refetch();
        setDone(`'${name}' 덱에 넣었습니다.`);
      },
      // the deck may have changed elsewhere
      failed: () => decks.refetch(),
    },
  );
  if (!deck) return null;
  const reason = whyNot(card, deck.card_ids, cardById);
  return (
    <div className="add-to-deck">
      <label>
        <span>덱</span>
        <select
          value={deck.id}
          onChange={(event) => {
            setChosen(Number(event.target.value));
            setDone('');
          }}
        >
          {own.map(({ id, name, card_ids }) => (
            <option key={id} value={id}>
              {name} ({card_ids.length}장)
            </option>
          ))}
        </select>
      </label>
      <Button data-testid="add-to-deck" isBusy={isBusy} disabled={reason !== null} onClick={() => void add(deck)}>
        덱에 넣기
      </Button>
      <p className="muted small" role="status">
        {done || reason}
      </p>
    </div>
  );
}
