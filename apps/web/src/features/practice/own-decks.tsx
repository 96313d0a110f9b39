import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The player's own decks; unplayable ones are marked. */
export function OwnDecks({ busyDeck, onChoose }: { busyDeck: string | null; onChoose: (deck: string) => void }) {
  const decks = useQuery(query('decks'));
  return (
    <Panel title="내 덱" link={{ to: '/decks' }} className="own-decks">
      <ListStates
        of={decks}
        rows={2}
        empty={<Empty action={<ButtonLink to="/decks">덱 관리</ButtonLink>}>아직 덱이 없습니다.</Empty>}
      >
        {(deck) => (
          <li key={deck.id} className="own-deck">
            <span className="own-deck-marks">
              {deck.elements.map((element) => (
                <Mark key={element} of={element} />
              ))}
            </span>
            <span className="own-deck-name">
              <b>{deck.name}</b>
              <small className={deck.is_legal ? 'muted' : 'danger-text'}>
                {deck.card_ids.length}장{!deck.is_legal && ' · 지금은 쓸 수 없는 덱입니다'}
              </small>
            </span>
            <Button
              disabled={!deck.is_legal}
              isBusy={busyDeck === String(deck.id)}
              data-testid={`own-deck-${deck.id}`}
              onClick={() => onChoose(String(deck.id))}
            >
              이 덱으로 연습
            </Button>
          </li>
        )}
      </ListStates>
    </Panel>
  );
}
