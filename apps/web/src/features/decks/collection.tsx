import type { CardRow } from '@chilyo/protocol';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { range } from '../../lib/range.ts';
import { cardInWords } from '../../ui/card/card.tsx';
import { WaitingCards } from '../../ui/card/waiting-cards.tsx';
import { OwnCard } from '../../widgets/cards/own-card.tsx';
import { useCardFacts } from '../../widgets/cards/search/card-facts.ts';
import { NothingFound } from '../../widgets/cards/search/nothing-found.tsx';
import { mostOf, whyNot } from '../../widgets/decks/deck-lines.ts';
import { type CollectionFilter, collectionFor } from './collection-filter.ts';
import { Filters, NO_FILTER } from './filters.tsx';

const HELPING = 30;
/** The data type of a dragged card. */
export const DRAGGED = 'application/x-chilyo-card';

type Props = {
  cards: readonly number[];
  owned: ReadonlyMap<number, number>;
  onAdd: (card: CardRow) => void;
  onRemove: (card: CardRow) => void;
};

/**
 * All cards that the deck can take, beside it. Arrow keys move, Enter adds, minus removes; cards can be dragged to the
 * deck.
 */
export function Collection({ cards, owned, onAdd, onRemove }: Props) {
  const catalog = useCatalog((state) => state.cards);
  const cardById = useCatalog((state) => state.cardById);
  const [filter, setFilter] = useState<CollectionFilter>(NO_FILTER);
  const asked = useDeferredValue(filter);
  const facts = useCardFacts();
  const found = useMemo(() => collectionFor(catalog, asked, facts), [catalog, asked, facts]);
  const { shown, end } = useHelpings(asked, found.length);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const visible = found.slice(0, shown);
  const tabStop = visible.some(({ id }) => id === focusedId) ? focusedId : visible[0]?.id;

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>, card: CardRow) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(event.key, event.currentTarget);
    if (step !== null) walk(event.currentTarget, step);
    else if (event.key === '+') onAdd(card);
    else if (['-', 'Delete', 'Backspace'].includes(event.key)) onRemove(card);
    else return;
    event.preventDefault();
  }

  return (
    <section className="collection" aria-label="카드">
      <Filters
        filter={filter}
        facts={facts}
        count={found.length}
        hasRetired={catalog.some(({ is_retired }) => is_retired)}
        onChange={(part) => setFilter({ ...filter, ...part })}
      />
      {catalog.length === 0 ? (
        <WaitingCards count={12} className="collection-grid" />
      ) : found.length === 0 ? (
        <NothingFound
          typed={filter.typed}
          cards={catalog}
          facts={facts}
          onType={(typed) => setFilter({ ...filter, typed })}
          onUnfilter={() => setFilter({ ...NO_FILTER, typed: filter.typed })}
        />
      ) : (
        <ul
          className="collection-grid"
          onKeyDown={(event) => {
            const id = Number((event.target as HTMLElement).dataset.card);
            const card = cardById.get(id);
            if (card) onKeyDown(event, card);
          }}
        >
          {visible.map((card) => (
            <Pick
              key={card.id}
              card={card}
              count={cards.filter((id) => id === card.id).length}
              owned={owned.get(card.id) ?? 0}
              isClosed={whyNot(card, cards, cardById) !== null}
              isTabStop={card.id === tabStop}
              onFocus={() => setFocusedId(card.id)}
              onAdd={() => onAdd(card)}
              onRemove={() => onRemove(card)}
            />
          ))}
        </ul>
      )}
      <div ref={end} aria-hidden="true" />
    </section>
  );
}

function Pick(props: {
  card: CardRow;
  count: number;
  owned: number;
  isClosed: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onAdd: () => void;
  onRemove: () => void;
}) {
  const { card, count, owned } = props;
  const most = mostOf(card);
  return (
    <li className="pick" data-missing={owned === 0 || undefined} data-closed={props.isClosed || undefined}>
      <button
        type="button"
        className="pick-card"
        data-card={card.id}
        data-testid={`pick-${card.id}`}
        draggable
        tabIndex={props.isTabStop ? 0 : -1}
        onFocus={props.onFocus}
        onClick={props.onAdd}
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAGGED, String(card.id));
          event.dataTransfer.effectAllowed = 'copy';
        }}
      >
        <span className="sr-only">{`${cardInWords(card)} 덱에 ${count}장, 가진 카드 ${owned}장.`}</span>
        <OwnCard card={card} isPicture />
      </button>
      <div className="pick-line">
        <span className="pick-pips" aria-hidden="true">
          {range(most).map((at) => (
            <i key={at} data-in={at < count || undefined} data-have={at < owned || undefined} />
          ))}
        </span>
        <span className="muted">
          가진 {owned}장{card.is_retired && ' · 랭크 제외'}
        </span>
        {count > 0 && (
          <button
            type="button"
            className="pick-out"
            tabIndex={-1}
            aria-label={`${card.name} 한 장 빼기`}
            onClick={props.onRemove}
          >
            −
          </button>
        )}
      </div>
    </li>
  );
}

const picksIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('.pick-card')];

/** How many cards an arrow key moves by; up and down move by one row. */
function stepOf(key: string, list: HTMLElement): number | null {
  if (key === 'ArrowRight') return 1;
  if (key === 'ArrowLeft') return -1;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const picks = picksIn(list);
  const first = picks[0]?.getBoundingClientRect().top ?? 0;
  const inRow = picks.filter((pick) => Math.abs(pick.getBoundingClientRect().top - first) < 4).length;
  return key === 'ArrowDown' ? inRow : -inRow;
}

function walk(list: HTMLElement, step: number): void {
  const picks = picksIn(list);
  const at = picks.indexOf(document.activeElement as HTMLElement);
  picks[Math.max(0, Math.min(picks.length - 1, at + step))]?.focus();
}

/** More cards as the end of the grid comes into sight. */
function useHelpings(question: CollectionFilter, total: number) {
  const [helped, setHelped] = useState({ question, shown: HELPING });
  const end = useRef<HTMLDivElement>(null);
  // another question begins from the top
  const shown = helped.question === question ? helped.shown : HELPING;
  useEffect(() => {
    if (!end.current || shown >= total) return;
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setHelped({ question, shown: shown + HELPING }),
      { rootMargin: '500px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [question, shown, total]);
  return { shown, end };
}
