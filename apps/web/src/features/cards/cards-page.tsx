import './cards.css';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useCatalog } from '../../lib/catalog-store.ts';
import { useDraft } from '../../lib/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { cardInWords } from '../../ui/card/card.tsx';
import { OwnCard } from '../../ui/card/own-card.tsx';
import { ALL_ELEMENTS, ELEMENTS, type ElementCode } from '../../ui/element.ts';
import { Empty } from '../../ui/list-states.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { findCards } from './card-search.ts';

const HELPING = 40;

export function CardsPage() {
  const cards = useCatalog((catalog) => catalog.cards);
  const owned = useCatalog((catalog) => catalog.uitems);
  const { draft, change } = useDraft('cards', { typed: '', element: '' });
  const element = (draft.element || null) as ElementCode | null;
  const typed = useDeferredValue(draft.typed);
  const found = useMemo(() => findCards(cards, typed, element), [cards, typed, element]);
  const { shown, end } = useHelpings(`${typed}|${element}`, found.length);
  const copies = useMemo(() => new Map(owned.map((item) => [item.card_id, item.count])), [owned]);

  return (
    <>
      <PageTitle side={<span className="muted">{found.length}장</span>}>카드</PageTitle>
      <search className="card-filters">
        <input
          className="text-input"
          type="search"
          aria-label="카드 찾기"
          placeholder="이름이나 초성 (예: ㅎㄹ)"
          value={draft.typed}
          onChange={(event) => change({ typed: event.target.value })}
        />
        <fieldset className="element-filter group" aria-label="속성">
          {ALL_ELEMENTS.map((code) => (
            <button
              key={code}
              type="button"
              data-el={code}
              aria-pressed={element === code}
              aria-label={ELEMENTS[code].word}
              onClick={() => change({ element: element === code ? '' : code })}
            >
              <Mark of={code} />
            </button>
          ))}
        </fieldset>
      </search>
      {cards.length === 0 ? (
        <ul className="card-grid" aria-label="불러오는 중입니다">
          {Array.from({ length: 12 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
            <li key={at} className="card-cell card-waiting">
              <div className="card-back">七曜</div>
            </li>
          ))}
        </ul>
      ) : found.length === 0 ? (
        <div className="list-face">
          <Empty action={<Button onClick={() => change({ typed: '', element: '' })}>조건 지우기</Button>}>
            맞는 카드가 없습니다.
          </Empty>
        </div>
      ) : (
        <ul className="card-grid">
          {found.slice(0, shown).map((card) => (
            <li
              key={card.id}
              className="card-cell"
              data-missing={(copies.size > 0 && !copies.has(card.id)) || undefined}
            >
              <Link to={`/cards/${card.id}`} aria-label={cardInWords(card)}>
                <OwnCard card={card} />
              </Link>
              {copies.size > 0 && <p className="copies">{copies.get(card.id) ?? 0}장 보유</p>}
            </li>
          ))}
        </ul>
      )}
      <div ref={end} aria-hidden="true" />
    </>
  );
}

/** More cards as the end of the grid comes into sight. */
function useHelpings(question: string, total: number) {
  const [shown, setShown] = useState(HELPING);
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins from the top
  useEffect(() => setShown(HELPING), [question]);
  useEffect(() => {
    if (!end.current || shown >= total) return;
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setShown((count) => count + HELPING),
      { rootMargin: '600px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [shown, total]);
  return { shown, end };
}
