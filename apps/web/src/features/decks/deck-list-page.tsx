import './decks.css';
import type { Deck } from '@chilyo/protocol';
import { MAX_DECK_CARDS, MIN_DECK_CARDS } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../lib/api-queries.ts';
import { useCatalog } from '../../lib/catalog-store.ts';
import { changeOptions } from '../../lib/session.ts';
import { mergeUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Panel } from '../../ui/panel.tsx';

export function DeckListPage() {
  const decks = useQuery(queries.decks());
  const [failedId, setFailedId] = useState<number | null>(null);

  async function choose(deck: Deck) {
    setFailedId(null);
    if (!(await changeOptions({ deck_id: deck.id }))) return setFailedId(deck.id);
    mergeUser({ deck_name: deck.name });
    await decks.refetch();
  }

  return (
    <Panel title="덱 관리" side={<ButtonLink to="/decks/create">새 덱</ButtonLink>}>
      <ListStates
        of={decks}
        className="decks"
        empty={<Empty action={<ButtonLink to="/decks/create">새 덱 만들기</ButtonLink>}>아직 덱이 없습니다.</Empty>}
      >
        {(deck) => <DeckRow key={deck.id} deck={deck} hasFailed={failedId === deck.id} onChoose={() => choose(deck)} />}
      </ListStates>
    </Panel>
  );
}

function DeckRow({ deck, hasFailed, onChoose }: { deck: Deck; hasFailed: boolean; onChoose: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const count = deck.card_ids.length;
  return (
    <li className="deck" data-active={deck.is_active || undefined}>
      <div className="deck-marks">
        {deck.elements.map((element) => (
          <Mark key={element} of={element} />
        ))}
      </div>
      <div className="deck-words">
        <b>{deck.name}</b>
        <span className={deck.is_legal ? 'muted' : 'danger-text'}>
          {count}장{!deck.is_legal && ` · ${MIN_DECK_CARDS}장에서 ${MAX_DECK_CARDS}장, 장수 제한을 확인하세요`}
        </span>
        {hasFailed && <span className="danger-text">바꾸지 못했습니다. 다시 시도하세요.</span>}
      </div>
      <CostCurve cardIds={deck.card_ids} />
      {deck.is_active ? (
        <span className="deck-active">사용 중</span>
      ) : (
        <Button
          disabled={!deck.is_legal}
          isBusy={isBusy}
          onClick={() => {
            setBusy(true);
            void onChoose().finally(() => setBusy(false));
          }}
        >
          이 덱 쓰기
        </Button>
      )}
    </li>
  );
}

const COSTS = [0, 1, 2, 3, 4, 5, 6, 7];

function CostCurve({ cardIds }: { cardIds: number[] }) {
  const cardById = useCatalog((catalog) => catalog.cardById);
  const counts = COSTS.map((cost) => cardIds.filter((id) => Math.min(7, cardById.get(id)?.cost ?? -1) === cost).length);
  const most = Math.max(1, ...counts);
  return (
    <svg
      className="curve"
      viewBox="0 0 96 40"
      role="img"
      aria-label={`비용 곡선: ${counts.map((n, cost) => `${cost}: ${n}장`).join(', ')}`}
    >
      {counts.map((n, cost) => (
        <rect
          key={COSTS[cost]}
          x={cost * 12 + 1}
          y={38 - (n / most) * 34}
          width="9"
          height={(n / most) * 34 + 1}
          rx="1.5"
        />
      ))}
    </svg>
  );
}
