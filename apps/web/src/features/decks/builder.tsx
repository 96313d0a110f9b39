import { josaOf } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';
import { DECK_NAME_MAX, MAX_DECK_CARDS, TOAST_MS } from '@chilyo/protocol/constants';
import { deckFaults } from '@chilyo/protocol/deck-legality';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useCatalog } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { inBackground } from '../../lib/in-background.ts';
import { useUndoKeys } from '../../lib/use-undo-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { learnMadeCards } from '../../widgets/cards/learn-made-cards.ts';
import { linesOf, ownedCounts, whyNot, withCard, withoutCard } from '../../widgets/decks/deck-lines.ts';
import { SaveState } from '../../widgets/saving/save-state.tsx';
import { BuilderTools } from './builder-tools.tsx';
import { Collection } from './collection.tsx';
import type { DeckEditor } from './deck-editor.ts';
import { DeckFigures } from './deck-figures.tsx';
import { DeckSheet } from './deck-sheet.tsx';

/** Collection and deck side by side; on a phone one at a time. */
export function Builder({ editor }: { editor: DeckEditor }) {
  const { name, cards } = useStore(editor.store).content;
  const cardById = useCatalog((state) => state.cardById);
  const uitems = useCatalog((state) => state.uitems);
  const owned = useMemo(() => ownedCounts(uitems), [uitems]);
  const [said, setSaid] = useState({ words: '', isRefusal: false });
  const [side, setSide] = useState<'cards' | 'deck'>('cards');
  const lines = useMemo(() => linesOf(cards, cardById), [cards, cardById]);
  const retired = lines.find(({ card }) => card.is_retired);
  const faults = deckFaults(cards, (id) => cardById.get(id), owned);
  const [swapped, setSwapped] = useState<CardRow | null>(null);
  const { made } = useStore(editor.store).row;
  // no line of the deck shows them, by which they could be taken out
  const isKnown = (id: number) => cardById.has(id) || made.some((card) => card.id === id);
  const gone = cardById.size === 0 ? [] : cards.filter((id) => !isKnown(id));
  useEffect(() => inBackground('만든 카드를 불러오지 못했습니다.', () => learnMadeCards(made)), [made]);
  useUndoKeys(editor);
  useEffect(() => {
    if (!said.isRefusal) return;
    const timer = setTimeout(() => setSaid({ words: '', isRefusal: false }), TOAST_MS);
    return () => clearTimeout(timer);
  }, [said]);

  function add(card: CardRow) {
    // reads the store again, as two quick presses may come before the next render
    const held = editor.store.getState().content.cards;
    const out = swapped && held.includes(swapped.id) ? swapped : null;
    const present = out ? withoutCard(held, out.id) : held;
    const refusal = whyNot(card, present, cardById);
    if (refusal) return setSaid({ words: refusal, isRefusal: true });
    const next = withCard(present, card.id);
    editor.setCards(next);
    setSwapped(null);
    const words = out
      ? `${out.name} 대신 ${josaOf(card.name, '을/를')} 넣었습니다. 덱 ${next.length}장.`
      : `${josaOf(card.name, '을/를')} 넣었습니다. 덱 ${next.length}장.`;
    setSaid({ words, isRefusal: false });
  }
  function remove(card: CardRow) {
    const present = editor.store.getState().content.cards;
    if (!present.includes(card.id)) return;
    const next = withoutCard(present, card.id);
    editor.setCards(next);
    setSaid({ words: `${josaOf(card.name, '을/를')} 뺐습니다. 덱 ${next.length}장.`, isRefusal: false });
  }

  /** The next card chosen takes the place of one copy: one step, that one press takes back. On a phone the cards come to sight. */
  function beginSwap(card: CardRow | null) {
    setSwapped(card);
    if (card) setSide('cards');
  }

  const elements = [...new Set(lines.flatMap(({ card }) => card.element))].filter((element) => element !== 'N');
  return (
    <div className="builder" data-side={side}>
      <PageHeading className="sr-only">{name}</PageHeading>
      <fieldset className="builder-tabs group" aria-label="카드와 덱">
        {(['cards', 'deck'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={side === each} onClick={() => setSide(each)}>
            {each === 'cards' ? '카드' : `덱 ${cards.length}/${MAX_DECK_CARDS}`}
          </button>
        ))}
      </fieldset>
      <div className="builder-cards">
        {swapped && (
          <p className="builder-swap" role="status">
            {josaOf(swapped.name, '을/를')} 무엇으로 바꿀까요?
            <Button onClick={() => setSwapped(null)}>취소</Button>
          </p>
        )}
        <Collection
          cards={swapped ? withoutCard(cards, swapped.id) : cards}
          owned={owned}
          onAdd={add}
          onRemove={remove}
        />
      </div>
      <section className="builder-deck panel" aria-label="덱">
        <div className="builder-name">
          <input
            className="text-input"
            aria-label="덱 이름"
            maxLength={DECK_NAME_MAX}
            value={name}
            onChange={(event) => editor.rename(event.target.value)}
          />
          <SaveState editor={editor} fetched={() => api.deck({ id: editor.id })} what="덱" />
        </div>
        <p className="builder-count">
          <b data-testid="deck-count">{cards.length}</b> / {MAX_DECK_CARDS}장
          <span className="deck-marks">
            {elements.map((element) => (
              <Mark key={element} of={element} />
            ))}
          </span>
          {faults.length === 0 && (
            <span className="builder-good">
              {made.length > 0
                ? '친선전(만든 카드 허용)과 연습에서 쓸 수 있습니다'
                : retired
                  ? '친선전과 연습에서 쓸 수 있습니다'
                  : '쓸 수 있는 덱입니다'}
            </span>
          )}
        </p>
        {retired && (
          <p className="muted">
            ‘{retired.card.name}’ 때문에 랭킹전에서는 쓸 수 없습니다. 세트에 실린 지 52주가 지났습니다.
          </p>
        )}
        {gone.length > 0 && (
          <Button onClick={() => editor.setCards(cards.filter((id) => !gone.includes(id)))}>
            없는 카드 {gone.length}장 빼기
          </Button>
        )}
        <BuilderTools editor={editor} owned={owned} faults={faults} onAdd={add} />
        <DeckFigures cards={cards} lines={lines} faults={faults} />
        <DeckSheet
          lines={lines}
          cards={cards}
          cardById={cardById}
          owned={owned}
          onAdd={add}
          onRemove={remove}
          swapped={swapped}
          onSwap={beginSwap}
        />
      </section>
      <p className="builder-said" role="status" data-refusal={said.isRefusal || undefined} data-testid="said">
        {said.words}
      </p>
    </div>
  );
}
