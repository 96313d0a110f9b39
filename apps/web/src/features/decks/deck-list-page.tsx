import './decks.css';
import type { Deck } from '@chilyo/protocol';
import { DECKS_MAX } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { query } from '../../api/query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useArrived } from '../../ui/use-arrived.ts';
import { DeckRow } from './deck-row.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { savePendingDeckEdits } from './open-editors.ts';
import { RentalsPanel } from './rentals-panel.tsx';

/** A value that no label can have, as labels are trimmed. */
const ALL = ' all';
const FAVOURITES = ' favourites';

/** The decks that are kept there, favourites first. */
const onShelf = (decks: readonly Deck[], shelf: string): Deck[] =>
  decks
    .filter(({ label, is_favourite }) => shelf === ALL || (shelf === FAVOURITES ? is_favourite : label === shelf))
    .sort((a, b) => Number(b.is_favourite) - Number(a.is_favourite));

/** Own decks, rented decks, and decks for rent. `?code=` of a shared link opens its deck. */
export function DeckListPage() {
  const navigate = useNavigate();
  const decks = useQuery(query('decks'));
  const hasDecks = useArrived(!decks.isPending);
  const { code } = useSearch({ from: '/decks' });
  const [isImporting, setImporting] = useState(typeof code === 'string');
  const own = decks.data?.filter(({ rented }) => !rented);
  const [under, setUnder] = useState<string>(ALL);
  const labels = [...new Set(decks.data?.flatMap(({ label }) => label || []))].sort();
  const shelves = [
    { value: ALL, word: '모두' },
    ...(own?.some(({ is_favourite }) => is_favourite) ? [{ value: FAVOURITES, word: '즐겨찾기' }] : []),
    ...labels.map((label) => ({ value: label, word: label })),
  ];
  // a label that no deck is under any more is not looked at
  const shelf = shelves.some(({ value }) => value === under) ? under : ALL;
  const rented = decks.data?.filter(({ rented }) => rented) ?? [];
  useEffect(() => {
    if (decks.data) savePendingDeckEdits(decks.data);
  }, [decks.data]);

  return (
    <div className="page-stack">
      <Panel
        isPage
        title="덱 관리"
        side={
          <span className="decks-side">
            <Button look="bare" onClick={() => setImporting(true)}>
              코드로 가져오기
            </Button>
            <ButtonLink to="/decks/create">새 덱</ButtonLink>
          </span>
        }
      >
        {shelves.length > 1 && <ChoiceRow label="덱 묶음" choices={shelves} chosen={shelf} onPress={setUnder} />}
        <ListStates
          of={{ ...decks, data: own && onShelf(own, shelf) }}
          className="decks"
          empty={<Empty action={<ButtonLink to="/decks/create">새 덱 만들기</ButtonLink>}>아직 덱이 없습니다.</Empty>}
        >
          {(deck: Deck) => <DeckRow key={deck.id} deck={deck} labels={labels} />}
        </ListStates>
        {own && own.length > DECKS_MAX - 10 && (
          <p className="muted">
            덱은 {DECKS_MAX}개까지 만들 수 있습니다. 지금 {own.length}개.
          </p>
        )}
      </Panel>
      {rented.length > 0 && (
        <Panel title="빌린 덱" side="빌린 덱의 게임은 대여덱 점수에 들어갑니다.">
          <ul className="decks">
            {rented.map((deck) => (
              <DeckRow key={deck.id} deck={deck} labels={labels} />
            ))}
          </ul>
        </Panel>
      )}
      {hasDecks && <RentalsPanel />}
      {isImporting && (
        <ImportDialog
          code={typeof code === 'string' ? code : ''}
          onClose={() => {
            setImporting(false);
            if (code !== undefined) void navigate({ to: '/decks', replace: true });
          }}
        />
      )}
    </div>
  );
}
