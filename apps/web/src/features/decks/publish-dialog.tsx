import type { Deck } from '@chilyo/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import { digitsOf } from '../../lib/digits.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { LongText } from '../../ui/long-text.tsx';

type Props = { deck: Deck; onClose: () => void };

/** Offers a deck to others for a price, or ends that. */
export function PublishDialog({ deck, onClose }: Props) {
  const rental = useAside(query('economy')).data?.rental;
  const cache = useQueryClient();
  const [price, setPrice] = useState(String(deck.published?.price ?? 10));
  const { draft, change, clear } = useDraft(`publish-${deck.id}`, { words: '' });
  const { words } = draft;
  const [faults, setFaults] = useFaults({ price, words });
  const wordsId = useId();
  const gpoint = Number(price);
  const share = rental ? Math.floor((gpoint * rental.author_percent) / 100) : 0;

  const { submit, running } = useSubmit(
    (what: 'publish' | 'withdraw') =>
      what === 'publish'
        ? api.publishDeck({ id: deck.id }, { price: gpoint, words }, { quiet: true })
        : api.withdrawDeck({ id: deck.id }, { quiet: true }),
    {
      done(changed, what) {
        clear();
        // its editor, where it is open, takes it from there
        cache.setQueryData(query('deck', { id: deck.id }).queryKey, changed);
        toast(what === 'publish' ? '대여덱 소개에 올렸습니다.' : '이제 빌려주지 않습니다.');
        onClose();
      },
      words: { say: setFaults, fieldOf: ({ fields }) => (fields.price ? 'price' : 'form') },
    },
  );
  const busy = running?.[0] ?? null;

  const send = (event: FormEvent) => {
    event.preventDefault();
    const most = rental?.most ?? 100;
    if (price.trim() === '' || !Number.isInteger(gpoint) || gpoint < 0 || gpoint > most)
      return setFaults({ price: `0골드에서 ${most}골드까지 정할 수 있습니다.` });
    void submit('publish');
  };

  return (
    <Dialog title={deck.published ? '빌려주는 덱' : '덱 빌려주기'} onClose={onClose} testId="publish">
      <form className="deck-form" onSubmit={send} noValidate>
        <p className="muted">
          빌린 사람은 {rental?.hours ?? 24}시간 동안 이 덱으로 게임을 합니다. 대여료의 {rental?.author_percent ?? 70}%를
          받고 나머지는 사라집니다. 가입한 지 얼마 되지 않은 분들이 낸 대여료는 받는 몫에 한도가 있습니다. 덱을 고치면
          다음에 빌리는 사람부터 바뀝니다.
        </p>
        <Field
          label="대여료 (골드)"
          inputMode="numeric"
          value={price}
          onChange={(event) => setPrice(digitsOf(event.target.value))}
          hint={
            Number.isInteger(gpoint) && gpoint > 0
              ? `한 번 빌려주면 ${share}골드를 받습니다.`
              : '0골드면 누구나 무료로 빌립니다.'
          }
          error={faults.price}
        />
        <div className="field">
          <label htmlFor={wordsId}>소개</label>
          <LongText
            id={wordsId}
            className="deck-words-input"
            maxLength={500}
            rows={3}
            placeholder={deck.published ? '적으면 소개 글이 바뀝니다.' : '어떻게 이기는 덱인가요?'}
            value={words}
            onChange={(event) => change({ words: event.target.value })}
          />
        </div>
        {faults.form && (
          <p className="danger-text" role="alert">
            {faults.form}
          </p>
        )}
        <div className="dialog-actions">
          {deck.published && (
            <Button isBusy={busy === 'withdraw'} disabled={busy !== null} onClick={() => void submit('withdraw')}>
              그만 빌려주기
            </Button>
          )}
          <Button onClick={onClose}>취소</Button>
          <Button look="cta" type="submit" isBusy={busy === 'publish'} disabled={busy !== null}>
            {deck.published ? '바꾸기' : '올리기'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
