import type { Deck } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { query } from '../api/query.ts';
import { useSubmit } from '../api/use-submit.ts';
import { showAlert } from '../lib/dialogs.ts';
import { useLayer } from '../lib/layers.ts';
import { Failed, SkeletonRows } from '../ui/list-states.tsx';
import { Mark } from '../ui/mark.tsx';
import { chooseDeck } from '../widgets/decks/choose-deck.ts';

type Props = {
  face: ReactNode;
  /** The menu brings its own button, which replaces the plain one. */
  onThere: (isThere: boolean) => void;
};

/** The menu of the user's decks, to choose the active one. It opens at once, as a press has loaded it. */
export function DeckMenu({ face, onThere }: Props) {
  const [isOpen, setOpen] = useState(false);
  // opens only after the plain button is removed: both do not fit on a phone, and the overflow would look like a
  // scroll bar to the menu
  useLayoutEffect(() => {
    onThere(true);
    setOpen(true);
  }, [onThere]);
  useLayer(isOpen, () => setOpen(false));
  const decks = useQuery({ ...query('decks'), enabled: isOpen });
  const { submit: choose } = useSubmit((deck: Deck) => chooseDeck(deck.id), {
    words: { say: ({ form }) => form && void showAlert(form) },
  });
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger className="chip chip-deck">{face}</DropdownMenu.Trigger>
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
