import { decodeDeck } from '@chilyo/protocol/deck-code';
import { elementsOfCards } from '@chilyo/protocol/deck-legality';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { linesOf } from '../../widgets/decks/deck-lines.ts';
import { kindOfDeck } from '../../widgets/decks/deck-split.ts';
import { CODE_PROBLEMS } from './deck-code-words.ts';

/** Makes a deck of a code, also one inside a link or a sentence. `code`: that of the page's address. */
export function ImportDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const cardById = useCatalog((state) => state.cardById);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [typed, setTyped] = useState(code);
  const [problem, setProblem] = useState('');
  const id = useId();
  const read = decodeDeck(typed);
  const cards = 'cards' in read ? read.cards : null;
  /** Why what was typed so far is no deck. */
  const unread = 'problem' in read && typed.trim() !== '' ? CODE_PROBLEMS[read.problem] : '';
  const name = kindOfDeck(elementsOfCards(linesOf(cards ?? [], cardById).map(({ card }) => card)));

  const { submit, isBusy } = useSubmit((card_ids: number[]) => api.createDeck({ name, card_ids }, { quiet: true }), {
    async done(item) {
      cache.setQueryData(query('deck', { id: item.id }).queryKey, item);
      // Back would open the same code again
      await navigate({ to: '/decks/$deck_id/edit', params: { deck_id: item.id }, replace: code !== '' });
    },
    words: { say: ({ form }) => setProblem(form ?? '') },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if ('problem' in read) return setProblem(CODE_PROBLEMS[read.problem]);
    void submit(read.cards);
  }

  return (
    <Dialog title="코드로 가져오기" onClose={onClose} testId="import">
      <form className="deck-form" onSubmit={send} noValidate>
        <div className="field">
          <label htmlFor={id}>덱 코드</label>
          <textarea
            id={id}
            className="text-input deck-words-input"
            rows={3}
            spellCheck={false}
            value={typed}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem('');
            }}
          />
          <p
            id={`${id}-note`}
            className={problem || unread ? 'field-error' : 'field-hint'}
            role={problem ? 'alert' : 'status'}
          >
            {problem || unread || (cards ? `${name}, ${cards.length}장` : '링크나 글에 든 코드도 찾습니다.')}
          </p>
        </div>
        <div className="dialog-actions">
          <Button onClick={onClose}>취소</Button>
          <Button look={cards ? 'cta' : 'quiet'} type="submit" isBusy={isBusy}>
            가져오기
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
