import { decodeDeck } from '@chilyo/protocol/deck-code';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { HttpError } from '../../lib/http-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ELEMENTS } from '../../ui/element.ts';
import { linesOf } from '../../widgets/deck-lines.ts';

const PROBLEMS = {
  NO_CODE: '덱 코드가 보이지 않습니다. 코드 전체를 붙여 넣어 주세요.',
  OTHER_VERSION: '더 새로운 코드입니다. 새로고침한 뒤 다시 해 보세요.',
  DAMAGED: '코드가 바뀌었거나 잘렸습니다. 다시 복사해 주세요.',
} as const;

/** Makes a deck of a code, also one inside a link or a sentence. */
export function ImportDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const cardById = useCatalog((state) => state.cardById);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [typed, setTyped] = useState(code);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const read = decodeDeck(typed);
  const cards = 'cards' in read ? read.cards : null;
  const elements = [...new Set(linesOf(cards ?? [], cardById).flatMap(({ card }) => card.element))];
  const words = elements.filter((element) => element !== 'N').map((element) => ELEMENTS[element].word);
  const name = `${words.slice(0, 2).join('·') || ELEMENTS.N.word} 덱`;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if ('problem' in read) return setProblem(PROBLEMS[read.problem]);
    setBusy(true);
    try {
      const body = { name, card_ids: read.cards };
      const item = await api.createDeck(body, { quiet: true });
      cache.setQueryData(query('deck', { id: item.id }).queryKey, item);
      await navigate({ to: '/decks/$deck_id/edit', params: { deck_id: item.id } });
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure;
      setProblem(failure.message);
      setBusy(false);
    }
  }

  return (
    <Dialog title="코드로 가져오기" onClose={onClose} testId="import">
      <form className="deck-form" onSubmit={(event) => void submit(event)} noValidate>
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
          <p id={`${id}-note`} className={problem ? 'field-error' : 'field-hint'} role={problem ? 'alert' : 'status'}>
            {problem || (cards ? `${name}, ${cards.length}장` : '링크나 글에 든 코드도 찾습니다.')}
          </p>
        </div>
        <div className="dialog-actions">
          <Button onClick={onClose}>취소</Button>
          <Button look="cta" type="submit" isBusy={isBusy}>
            가져오기
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
