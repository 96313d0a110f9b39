import type { CardRow } from '@chilyo/protocol';
import { type DragEvent, type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { range } from '../../lib/range.ts';
import { cardInWords } from '../../ui/card/card.tsx';
import { WaitingCards } from '../../ui/card/waiting-cards.tsx';
import { CardStrip } from '../../widgets/cards/card-strip.tsx';
import { OwnCard } from '../../widgets/cards/own-card.tsx';
import { useCardFacts } from '../../widgets/cards/search/card-facts.ts';
import { NothingFound } from '../../widgets/cards/search/nothing-found.tsx';
import { mostOf, whyNot } from '../../widgets/decks/deck-lines.ts';
import { type CollectionFilter, collectionFor } from './collection-filter.ts';
import { Filters, NO_FILTER } from './filters.tsx';
import { usePickLook } from './pick-look.ts';

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
  const look = usePickLook();
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
          data-look={look}
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
              isLine={look === 'lines'}
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

type PickProps = {
  card: CardRow;
  count: number;
  owned: number;
  isLine: boolean;
  isClosed: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onAdd: () => void;
  onRemove: () => void;
};

function Pick(props: PickProps) {
  const { card, count, owned, isLine } = props;
  const words = `${cardInWords(card)} 덱에 ${count}장, 가진 카드 ${owned}장.`;
  const pressed = {
    className: 'pick-card',
    'data-card': card.id,
    'data-testid': `pick-${card.id}`,
    draggable: true,
    tabIndex: props.isTabStop ? 0 : -1,
    onFocus: props.onFocus,
    onClick: props.onAdd,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(DRAGGED, String(card.id));
      event.dataTransfer.effectAllowed = 'copy';
    },
  };
  const out = count > 0 && (
    <button
      type="button"
      className="pick-out"
      tabIndex={-1}
      aria-label={`${card.name} 한 장 빼기`}
      onClick={props.onRemove}
    >
      −
    </button>
  );
  return (
    <li className="pick" data-missing={owned === 0 || undefined} data-closed={props.isClosed || undefined}>
      {isLine ? (
        <>
          <CardStrip card={card} count={count} aria-label={words} {...pressed}>
            <span className="pick-text">{card.text}</span>
            <Pips card={card} count={count} owned={owned} />
          </CardStrip>
          {out}
        </>
      ) : (
        <>
          <button type="button" {...pressed}>
            <span className="sr-only">{words}</span>
            <OwnCard card={card} isPicture />
          </button>
          <div className="pick-line">
            <Pips card={card} count={count} owned={owned} />
            <span className="muted">
              가진 {owned}장{card.is_retired && ' · 랭크 제외'}
            </span>
            {out}
          </div>
        </>
      )}
    </li>
  );
}

/** A place for each copy that a deck may hold: filled for one in it, with a gold edge for one that the user owns. */
const Pips = ({ card, count, owned }: Pick<PickProps, 'card' | 'count' | 'owned'>) => (
  <span className="pick-pips" aria-hidden="true">
    {range(mostOf(card)).map((at) => (
      <i key={at} data-in={at < count || undefined} data-have={at < owned || undefined} />
    ))}
  </span>
);

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
