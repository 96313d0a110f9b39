import './top-bar.css';
import type { Deck, User } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { query } from '../api/query.ts';
import { showAlert } from '../lib/dialogs.ts';
import { useUser } from '../lib/user-store.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Failed, SkeletonRows } from '../ui/list-states.tsx';
import { Mark } from '../ui/mark.tsx';
import { chooseDeck } from '../widgets/choose-deck.ts';
import { NoticeBell } from './notice-bell.tsx';

const whole = new Intl.NumberFormat('ko-KR');

export function TopBar() {
  const user = useUser();
  if (!user)
    return (
      <div className="top-bar">
        <ButtonLink to="/login">로그인</ButtonLink>
      </div>
    );
  const score = user.score_id === 1 ? user.score1 : user.score2;
  return (
    <div className="top-bar">
      <Link to="/mypage/gpoints" className="chip" aria-label={`골드 ${whole.format(user.gpoint)}`}>
        <Icon name="two-coins" /> {whole.format(user.gpoint)}
      </Link>
      <Link to="/mypage/dpoints" className="chip chip-dust" aria-label={`가루 ${whole.format(user.dpoint)}`}>
        <Icon name="powder" /> {whole.format(user.dpoint)}
      </Link>
      <Link to="/ranks" className="chip chip-score" aria-label={`점수 ${whole.format(score)}`}>
        <Icon name="crown" /> {whole.format(score)}
      </Link>
      {user.name && <NoticeBell />}
      {user.name && <DeckSwitch deckName={user.deck_name} elements={user.deck_elements} />}
    </div>
  );
}

function DeckSwitch({ deckName, elements }: { deckName: string; elements: User['deck_elements'] }) {
  const [isOpen, setOpen] = useState(false);
  const decks = useQuery({ ...query('decks'), enabled: isOpen });
  const choose = async (deck: Deck) => {
    const problem = await chooseDeck(deck.id);
    if (problem) await showAlert(problem);
    await decks.refetch();
  };
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger className="chip chip-deck">
        <span className="sr-only">덱 {deckName || '없음'}, 바꾸기</span>
        <span className="chip-deck-face" aria-hidden="true">
          {elements.length > 0 ? elements.map((element) => <Mark key={element} of={element} />) : <Icon name="stack" />}
          <span className="chip-word">{deckName || '덱 없음'}</span> ▾
        </span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="channel-sheet" sideOffset={6} align="end" collisionPadding={12}>
          {decks.isPending && <SkeletonRows count={2} />}
          {decks.isError && <Failed message={decks.error.message} onRetry={() => void decks.refetch()} />}
          {decks.data?.map((deck) => (
            <DropdownMenu.Item
              key={deck.id}
              className="menu-row"
              disabled={!deck.is_legal}
              aria-current={deck.is_active}
              onSelect={() => void choose(deck)}
            >
              {deck.elements.map((element) => (
                <Mark key={element} of={element} />
              ))}
              {deck.name}
              {deck.rented && <span className="muted"> 대여</span>}
              {!deck.is_legal && <span className="muted"> {deck.rented ? '기간 끝' : '미완성'}</span>}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Item className="menu-row" asChild>
            <Link to="/decks">덱 관리</Link>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
