import { encodeDeck } from '@chilyo/protocol/deck-code';
import { useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { linesOf } from '../../widgets/decks/deck-lines.ts';
import { ShareDialog } from '../../widgets/texts/share-dialog.tsx';

type Props = {
  name: string;
  cards: readonly number[];
  /** The server's deck for the link: a shared or rented one, or an own one, which sharing publishes. */
  deck?: { id: number; isShared: boolean; isOwn: boolean };
  onClose: () => void;
};

/** A deck to hand on: the link to its page, its picture, its code, and its cards in words. */
export function ShareDeck({ name, cards, deck, onClose }: Props) {
  const cardById = useCatalog((state) => state.cardById);
  const code = encodeDeck(cards);
  const said = deck ? `?deck=${deck.id}` : '';
  const [isShared, setShared] = useState(deck?.isShared ?? false);
  const isOwn = deck?.isOwn ?? false;

  const share = async () => {
    if (!deck || !isOwn) return true;
    return api.shareDeck({ id: deck.id }).then(
      () => {
        setShared(true);
        return true;
      },
      // `api` has shown why
      () => false,
    );
  };
  const hide = () =>
    api.hideDeck({ id: deck!.id }).then(
      () => setShared(false),
      () => undefined,
    );
  const inWords = () =>
    [
      `${name} (${cards.length}장)`,
      ...linesOf(cards, cardById).map(({ card, count }) => `${count} ${card.name}`),
      code,
    ].join('\n');

  return (
    <ShareDialog
      name={name}
      path={`/pages/deck/${code}${said}`}
      picture={`/api/deck-codes/${code}/picture.png${isShared || !isOwn ? said : ''}`}
      beforeLink={share}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copyText(inWords(), '카드 목록을 복사했습니다.')}>글 복사</Button>
          <Button onClick={() => void copyText(code, '덱 코드를 복사했습니다.')}>코드 복사</Button>
        </>
      }
    >
      <p className="muted">덱 코드</p>
      <p className="deck-code" data-testid="deck-code">
        {code}
      </p>
      {isOwn && (
        <p className="muted share-note">
          {isShared
            ? '링크에 덱 이름과 내 이름이 보이고, 고칠 때마다 새 버전이 이어집니다. '
            : '링크를 나누면 덱 이름과 내 이름이 보이고, 고칠 때마다 새 버전이 이어집니다.'}
          {isShared && (
            <button type="button" className="linked" onClick={() => void hide()}>
              그만 보이기
            </button>
          )}
        </p>
      )}
    </ShareDialog>
  );
}
