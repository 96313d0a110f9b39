import type { SharedDeck } from '@chilyo/protocol';
import { encodeDeck } from '@chilyo/protocol/deck-code';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { untilWords } from '../../lib/until-words.ts';
import { useUser } from '../../lib/user-store.ts';
import { lastLevel } from '../../match/practice-choice.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { rentWords } from '../../widgets/decks/rent-deck.ts';
import { useDeckDeals } from '../../widgets/decks/use-deck-deals.ts';
import { ShareDeck } from './share-deck.tsx';

type Props = {
  name: string;
  cards: number[];
  /** The server's deck, if the link names its owner correctly. */
  deck: SharedDeck | undefined;
  isOwn: boolean;
  isPlayable: boolean;
};

/** Actions on a shared deck. */
export function DeckActs({ name, cards, deck, isOwn, isPlayable }: Props) {
  const user = useUser();
  const { href } = useLocation();
  const { busy, problem, copy, rent } = useDeckDeals(name, cards);
  const [isSharing, setSharing] = useState(false);
  const isPlayer = Boolean(user?.name);

  const rental = isOwn ? null : deck?.rental;
  return (
    <div className="deck-page-acts">
      {isOwn ? (
        <ButtonLink look="cta" to="/decks/$deck_id/edit" params={{ deck_id: deck!.id }}>
          고치기
        </ButtonLink>
      ) : isPlayer ? (
        <Button look="cta" isBusy={busy === 'copy'} onClick={copy}>
          복사
        </Button>
      ) : (
        <ButtonLink look="cta" to="/login" search={{ back: href }}>
          로그인하고 복사
        </ButtonLink>
      )}
      {isPlayable ? (
        <ButtonLink
          to="/pages/practice"
          search={{ deck: encodeDeck(cards), level: lastLevel(isPlayer) }}
          preload={false}
        >
          연습해 보기
        </ButtonLink>
      ) : (
        <Button disabled title="규칙에 맞는 덱만 연습할 수 있습니다.">
          연습할 수 없는 덱
        </Button>
      )}
      {rental &&
        (rental.until_ts > 0 ? (
          <span className="deck-active">빌림 · {untilWords(rental.until_ts)}</span>
        ) : isPlayer ? (
          <Button isBusy={busy === 'rent'} onClick={() => rent(rental)}>
            {rentWords(rental.price)}
          </Button>
        ) : (
          <ButtonLink to="/login" search={{ back: href }}>
            로그인하고 빌리기
          </ButtonLink>
        ))}
      <Button onClick={() => setSharing(true)}>공유</Button>
      {problem && (
        <p className="danger-text" role="alert">
          {problem}
        </p>
      )}
      {isSharing && (
        <ShareDeck
          name={name}
          cards={cards}
          deck={deck && { id: deck.id, isShared: true, isOwn: false }}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  );
}
