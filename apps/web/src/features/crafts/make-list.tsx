import { copiesOf } from '@chilyo/card-language';
import type { CardRow, Craft, Economy } from '@chilyo/protocol';
import { useDeferredValue, useMemo, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { RARITY_WORDS } from '../../ui/card/card-face.ts';
import { Check } from '../../ui/field.tsx';
import { CardLine } from '../../widgets/cards/mini-card.tsx';
import { useCardFacts } from '../../widgets/cards/search/card-facts.ts';
import { findCards } from '../../widgets/cards/search/find.ts';
import { NothingFound } from '../../widgets/cards/search/nothing-found.tsx';
import { QueryField } from '../../widgets/cards/search/query-field.tsx';
import { makeAfterAsking } from '../../widgets/goods/card-deals.ts';

/** Cards that are shown at first, and how many more each time. */
const SHOWN_AT_ONCE = 40;

/** Cards that can be made from dust, found by name or initial consonants. */
export function MakeList({
  economy,
  isAffordableOnly = false,
  onMade,
}: {
  economy: Economy;
  /** Only what the dust suffices for. */
  isAffordableOnly?: boolean;
  onMade: (craft: Craft) => void;
}) {
  const dust = useUser()?.dpoint ?? 0;
  const cards = useCatalog((catalog) => catalog.cards);
  const uitems = useCatalog((catalog) => catalog.uitems);
  const [typed, setTyped] = useState('');
  const [isLackingOnly, setLackingOnly] = useState(true);
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const sought = useDeferredValue(typed);
  const facts = useCardFacts();
  const owned = useMemo(() => new Map(uitems.map((item) => [item.card_id, item.count])), [uitems]);
  const isFull = (card: CardRow) => (owned.get(card.id) ?? 0) >= copiesOf[card.rarity];
  const isDear = (card: CardRow) => Number(economy.craft[card.rarity] > dust);
  const found = findCards(cards, sought, facts)
    .filter((card) => !(isLackingOnly && isFull(card)) && !(isAffordableOnly && isDear(card)))
    .sort((a, b) => isDear(a) - isDear(b) || economy.craft[b.rarity] - economy.craft[a.rarity] || a.id - b.id);

  async function make(card: CardRow) {
    const craft = await makeAfterAsking(card, economy.craft[card.rarity], isFull(card));
    if (!craft) return;
    onMade(craft);
  }
  return (
    <>
      <search className="filters">
        <QueryField typed={typed} label="만들 카드 찾기" facts={facts} offersNames={false} onType={setTyped} />
        <Check
          label="아직 다 모으지 못한 카드만"
          checked={isLackingOnly}
          onChange={(event) => setLackingOnly(event.target.checked)}
        />
      </search>
      {found.length === 0 ? (
        <NothingFound
          typed={typed}
          cards={cards}
          facts={facts}
          onType={setTyped}
          onUnfilter={isLackingOnly ? () => setLackingOnly(false) : undefined}
          otherwise={isAffordableOnly ? '가진 가루로 만들 수 있는 카드가 없습니다.' : '카드를 모두 모았습니다.'}
        />
      ) : (
        <ul className="make-list">
          {found.slice(0, most).map((card) => {
            const price = economy.craft[card.rarity];
            const says = price > dust ? `가루 ${price - dust} 부족` : `가루 ${price}`;
            return (
              <li key={card.id} data-testid="make-row">
                <CardLine card={card} isLink />
                <span className="muted">
                  {RARITY_WORDS[card.rarity]} · {owned.get(card.id) ?? 0}/{copiesOf[card.rarity]}장
                </span>
                <Button
                  disabled={price > dust}
                  onClick={() => void make(card)}
                  aria-label={`${card.name} 만들기, ${says}`}
                >
                  {says}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {found.length > most && (
        <div className="list-more">
          <Button onClick={() => setMost(most + SHOWN_AT_ONCE)}>더 보기 ({found.length - most}장 남음)</Button>
        </div>
      )}
    </>
  );
}
