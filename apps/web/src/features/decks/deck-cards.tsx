import type { CardRow } from '@chilyo/protocol';
import { useMemo, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { useUser } from '../../lib/user-store.ts';
import { cardInWords } from '../../ui/card/card.tsx';
import { ChoiceRow, choicesOf } from '../../ui/choice-row.tsx';
import { HoverPreview } from '../../ui/hover-preview.tsx';
import { CardStrip } from '../../widgets/cards/card-strip.tsx';
import { LookedCard } from '../../widgets/cards/looked-card.tsx';
import { OwnCard } from '../../widgets/cards/own-card.tsx';
import { type Line, ownedCounts } from '../../widgets/decks/deck-lines.ts';

const LOOKS = { cards: '카드', lines: '목록' } as const;
/** Whether there is room for readable cards. */
const isWide = () => matchMedia('(min-width: 640px)').matches;

/** All cards of a deck as pictures; pressed, one is seen large. */
export function DeckCards({ lines }: { lines: readonly Line[] }) {
  const isPlayer = Boolean(useUser()?.name);
  const uitems = useCatalog((state) => state.uitems);
  const owned = useMemo(() => ownedCounts(uitems), [uitems]);
  const [look, setLook] = useState<keyof typeof LOOKS>(isWide() ? 'cards' : 'lines');
  const [looked, setLooked] = useState<CardRow | null>(null);
  const lacks = ({ card, count }: Line) => (isPlayer ? Math.max(0, count - (owned.get(card.id) ?? 0)) : 0);
  return (
    <section className="deck-cards" aria-label="덱의 카드">
      <ChoiceRow label="보기 방식" choices={choicesOf(LOOKS)} chosen={look} onPress={setLook} />
      {look === 'cards' ? (
        <ul className="deck-cards-grid">
          {lines.map((line) => (
            <li key={line.card.id} data-missing={lacks(line) > 0 || undefined}>
              <HoverPreview className="card-preview" preview={<OwnCard card={line.card} />}>
                {' '}
                <button type="button" onClick={() => setLooked(line.card)}>
                  <span className="sr-only">
                    {cardInWords(line.card)} {line.count}장.{lacks(line) > 0 && ` ${lacks(line)}장 없음.`}
                  </span>
                  <OwnCard card={line.card} isPicture />
                  <span className="deck-cards-count" aria-hidden="true">
                    <b>×{line.count}</b>
                    {lacks(line) > 0 && <small>{lacks(line)}장 없음</small>}
                  </span>
                </button>
              </HoverPreview>{' '}
            </li>
          ))}
        </ul>
      ) : (
        <ul className="deck-cards-lines">
          {lines.map((line) => (
            <li key={line.card.id}>
              <HoverPreview className="card-preview" preview={<OwnCard card={line.card} />}>
                <CardStrip
                  card={line.card}
                  count={line.count}
                  missing={lacks(line)}
                  onClick={() => setLooked(line.card)}
                />
              </HoverPreview>
            </li>
          ))}
        </ul>
      )}
      {looked && <LookedCard card={looked} onClose={() => setLooked(null)} />}
    </section>
  );
}
