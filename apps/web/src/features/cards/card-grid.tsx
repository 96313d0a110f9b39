import twoCoinsIcon from 'virtual:icon/two-coins';
import type { CardRow } from '@chilyo/protocol';
import { COPY_LIMIT } from '@chilyo/protocol/constants';
import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import { isByTouch } from '../../lib/by-touch.ts';
import { useDetail } from '../../lib/detail.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { cardInWords } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CardSheet } from '../../widgets/cards/card-sheet.tsx';
import { DENSITIES, useDensity } from '../../widgets/cards/filter-bar/density.ts';
import { OwnCard } from '../../widgets/cards/own-card.tsx';
import type { CardFacts } from '../../widgets/cards/search/fields.ts';
import { CardSketch } from './card-sketch.tsx';

/** Pixels. */
const GAP = 18;
/** Where cards are small. */
const SMALL_GAP = 6;
/** From this width on a card shows its words (card.css). */
const WORDS_FROM = 132;
const BELOW_CARD = 30;
const CARD_PADDING = 12;
const SMALL_PADDING = 6;
const ROWS_AHEAD = 2;

/** All matching cards; only those near the viewport are rendered, so that a long list scrolls like a short one. */
export function CardGrid({ cards, facts }: { cards: readonly CardRow[]; facts: CardFacts }) {
  const list = useRef<HTMLUListElement>(null);
  const { width, top } = usePlace(list);
  const { least, columns: fewest } = DENSITIES[useDensity()];
  const [looked, setLooked] = useState<number | null>(null);
  const openAt = useEventCallback((id: number) => setLooked(cards.findIndex((card) => card.id === id)));
  const gap = width < 600 && fewest > 2 ? SMALL_GAP : GAP;
  const columns = Math.max(fewest, Math.floor((width + gap) / (least + gap)));
  const cell = (width - gap * (columns - 1)) / columns;
  const padding = cell - CARD_PADDING < WORDS_FROM ? SMALL_PADDING : CARD_PADDING;
  const face = cell - padding;
  // the card's own proportions by its width (card.css)
  const height = padding + face * (face >= WORDS_FROM ? 7 / 5 : 6.1 / 5) + BELOW_CARD;
  const rows = Math.ceil(cards.length / columns);
  const virtual = useWindowVirtualizer({
    count: width > 0 ? rows : 0,
    estimateSize: () => height + gap,
    overscan: ROWS_AHEAD,
    scrollMargin: top,
    // rows are there before they are seen; at once would be in the middle of a frame
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of cells, another height of rows
  useLayoutEffect(() => virtual.measure(), [height, virtual]);
  const isSmall = face < WORDS_FROM;
  return (
    <>
      <ul
        ref={list}
        className="card-grid"
        data-small={isSmall || undefined}
        data-scrolling={virtual.isScrolling || undefined}
        style={{ height: rows * (height + gap), ['--face' as string]: `${face}px` }}
        aria-label="찾은 카드"
      >
        {virtual.getVirtualItems().flatMap((row) =>
          cards.slice(row.index * columns, (row.index + 1) * columns).map((card, column) => (
            <li
              key={card.id}
              className="card-cell"
              aria-posinset={row.index * columns + column + 1}
              aria-setsize={cards.length}
              data-missing={(facts.owned && !facts.owned.get(card.id)) || undefined}
              style={{
                width: cell,
                height,
                transform: `translate(${column * (cell + gap)}px, ${row.start - top}px)`,
              }}
            >
              <CardCell
                card={card}
                owned={facts.owned?.get(card.id) ?? 0}
                isPlayer={!!facts.owned}
                price={facts.prices?.get(card.id)}
                isSmall={isSmall}
                onLook={openAt}
              />
            </li>
          )),
        )}
      </ul>
      {looked !== null && <CardSheet cards={cards} at={looked} onTurn={setLooked} onClose={() => setLooked(null)} />}
    </>
  );
}

type CellProps = {
  card: CardRow;
  owned: number;
  isPlayer: boolean;
  price: number | undefined;
  /** Too small to be read here. */
  isSmall: boolean;
  onLook: (id: number) => void;
};

/** Drawn once, however often the list scrolls. */
const CardCell = memo(function CardCell({ card, owned, isPlayer, price, isSmall, onLook }: CellProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(isSmall || isByTouch(event))) return;
    event.preventDefault();
    onLook(card.id);
  };
  if (!useDetail()) return <CardSketch card={card} />;
  return (
    <>
      <Link to="/cards/$card_id" params={{ card_id: card.id }} preload={false} onClick={open}>
        <span className="sr-only">{cardInWords(card)}</span>
        <OwnCard card={card} isPicture />
      </Link>
      <p className="card-cell-facts">
        {isPlayer && (
          <span>
            <span className="sr-only">보유 </span>
            {owned}/{COPY_LIMIT[card.rarity]}
          </span>
        )}
        {card.is_retired && <span className="muted">랭크 제외</span>}
        {price !== undefined && (
          <span className="gold">
            <Icon of={twoCoinsIcon} label="가장 싼 값, 골드" /> {price.toLocaleString('ko-KR')}
          </span>
        )}
      </p>
    </>
  );
});

/** Width of the list and how far below the top of the page it begins. */
function usePlace(list: React.RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = list.current!;
    const look = () => {
      const { width, top } = element.getBoundingClientRect();
      setPlace((before) => {
        const now = { width, top: Math.round(top + scrollY) };
        return before.width === now.width && before.top === now.top ? before : now;
      });
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    // content above the grid may grow
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [list]);
  return place;
}
