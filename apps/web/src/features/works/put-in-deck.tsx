import type { Deck, Work } from '@chilyo/protocol';
import { COPY_LIMIT } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { showAlert } from '../../lib/dialogs.ts';
import { toast } from '../../lib/toast.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';

type Props = {
  work: Work;
  /** Of the address by which another's draft was found; it lends the draft. */
  link: string | undefined;
  onClose: () => void;
};

/** Chooses a deck that takes one copy of a made card. */
export function PutInDeck({ work, link, onClose }: Props) {
  const decks = useQuery(query('decks'));
  const { submit, isBusy } = useSubmit(
    async ({ id, name, card_ids, revision }: Deck) => {
      if (link !== undefined && work.state === 'draft' && !work.is_mine)
        await api.borrowDraft({ id: work.id }, { link }, { quiet: true });
      return api.changeDeck({ id }, { name, card_ids: [...card_ids, work.id], revision }, { quiet: true });
    },
    {
      done: ({ faults: [fault] }, { name }) => {
        if (fault) toast.error(`‘${name}’ 덱에 넣었지만, 이대로는 쓸 수 없습니다. ${fault.message}`);
        else toast(`‘${name}’ 덱에 넣었습니다.`);
        onClose();
      },
      words: { say: ({ form }) => form && void showAlert(form), otherwise: '덱에 넣지 못했습니다.' },
    },
  );
  const own = decks.data?.filter(({ rented }) => !rented) ?? [];
  const copies = ({ card_ids }: Deck) => card_ids.filter((id) => id === work.id).length;
  return (
    <Dialog title="어느 덱에 넣을까요?" onClose={onClose} testId="put-in-deck">
      <p className="muted">만든 카드가 든 덱은 ‘만든 카드 허용’을 켠 친선전과 연습에서 쓸 수 있습니다.</p>
      {work.state === 'draft' && (
        <p className="muted">
          아직 초안입니다. 게임과 다시보기에서는 다른 사람도 보게 됩니다.
          {!work.is_mine && ' 만든 이가 주소를 바꾸거나 카드를 지우면 더는 쓸 수 없습니다.'}
        </p>
      )}
      {decks.isError ? (
        <Failed message={decks.error.message} onRetry={() => void decks.refetch()} />
      ) : decks.isPending ? (
        <SkeletonRows count={4} />
      ) : own.length === 0 ? (
        <ButtonLink to="/decks/create">새 덱 만들기</ButtonLink>
      ) : (
        <ul className="deck-choices">
          {own.map((deck) => {
            const isFull = copies(deck) >= COPY_LIMIT[work.card.rarity];
            return (
              <li key={deck.id}>
                <button type="button" disabled={isFull || isBusy} onClick={() => void submit(deck)}>
                  <b>{deck.name}</b>
                  <span className="muted">
                    {deck.card_ids.length}장{copies(deck) > 0 && ` · 이 카드 ${copies(deck)}장`}
                    {isFull && ' · 더 넣을 수 없습니다'}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
